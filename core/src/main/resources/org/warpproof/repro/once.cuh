inline int run_all(Launch& launch, const void* kernel, int, char**) {
  start_watchdog(60);
  bool fine = is_fine(run_once(launch, kernel));
  std::printf("%s\n", fine ? "the kernel came to its end" : "the kernel did not come to its end");
  std::printf("%s\n", look_at);
  return fine ? 0 : 1;
}
