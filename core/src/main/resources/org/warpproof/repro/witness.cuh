static warpproof_repro::Launch& witness() {
  static warpproof_repro::Launch launch = make_witness();
  return launch;
}

// A variable of the file.
template <class T>
void witness_symbol(const char* name, const T& variable) {
  witness().symbol(name, variable);
}

static inline void witness_clear(const char* name) { witness().clear(name); }

static inline void witness_put(const char* name, std::size_t offset, const warpproof_repro::Bytes& bytes) {
  witness().put(name, offset, bytes);
}

// A pointer to a variable of the file, at a byte of an argument.
static inline void witness_pointer(std::size_t argument, std::size_t at, const char* name, std::size_t offset) {
  witness().pointer_in(argument, at, name, offset);
}

// Makes each argument as large as its parameter, and runs.
template <class... P>
int witness_run(void (*kernel)(P...), int argc, char** argv) {
  const std::size_t sizes[] = {sizeof(P)..., 0};
  warpproof_repro::Launch& launch = witness();
  if (launch.arguments.size() != sizeof...(P)) {
    std::printf("the kernel has other parameters than it had for Warpproof\n");
    return 2;
  }
  for (std::size_t i = 0; i < sizeof...(P); i++) {
    launch.arguments[i].resize(sizes[i]);
  }
  return warpproof_repro::run_all(launch, reinterpret_cast<const void*>(kernel), argc, argv);
}
