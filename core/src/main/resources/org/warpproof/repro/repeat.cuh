// Other work for the GPU, so that the blocks of the kernel start at other times and places.
__global__ void other_work(long long cycles) {
  long long start = clock64();
  while (clock64() - start < cycles) {
  }
}

// Tells the first byte that differs.
inline bool differs(const Array& array, const Bytes& first, const Bytes& now, int run) {
  for (std::size_t i = 0; i < first.size(); i++) {
    if (first[i] != now[i]) {
      std::size_t start = i / 4 * 4;
      std::printf("%s differs from byte %zu on: in run 1", array.name.c_str(), start);
      for (std::size_t k = start; k < start + 4 && k < first.size(); k++) std::printf(" %02x", first[k]);
      std::printf(", in run %d", run);
      for (std::size_t k = start; k < start + 4 && k < now.size(); k++) std::printf(" %02x", now[k]);
      std::printf("\n");
      return true;
    }
  }
  return false;
}

// Runs the kernel again and again, from the same start, and compares what it leaves in memory.
inline int run_all(Launch& launch, const void* kernel, int argc, char** argv) {
  int runs = argc > 1 ? std::atoi(argv[1]) : 2000;
  start_watchdog(120);
  cudaStream_t beside;
  check(cudaStreamCreateWithFlags(&beside, cudaStreamNonBlocking), "cudaStreamCreateWithFlags");
  std::vector<Bytes> first;
  int different = 0;
  int done = 0;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  while (done < runs && std::chrono::steady_clock::now() - start < std::chrono::seconds(20)) {
    if (done % 2 == 1) {
      other_work<<<1 + std::rand() % 200, 128, 0, beside>>>(std::rand() % 20000);
      check(cudaGetLastError(), "the launch of other work");
    }
    if (!is_fine(run_once(launch, kernel))) return 1;
    done++;
    bool is_other = false;
    for (std::size_t i = 0; i < launch.arrays.size(); i++) {
      Bytes now(launch.arrays[i].initial.size());
      check(cudaMemcpy(now.data(), launch.arrays[i].device, now.size(), cudaMemcpyDeviceToHost),
            "cudaMemcpy");
      if (done == 1) {
        first.push_back(now);
      } else if (first[i] != now) {
        is_other = true;
        if (different == 0) differs(launch.arrays[i], first[i], now, done);
      }
    }
    different += is_other;
  }
  std::printf("%d of %d runs left other memory than the first one\n", different, done);
  std::printf("%s\n", different > 0 ? "the race shows" : look_at);
  return different > 0 ? 1 : 0;
}
