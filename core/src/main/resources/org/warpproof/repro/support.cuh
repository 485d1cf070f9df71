namespace warpproof_repro {

typedef std::vector<unsigned char> Bytes;

inline void check(cudaError_t error, const char* action) {
  if (error != cudaSuccess) {
    std::printf("%s failed: %s\n", action, cudaGetErrorString(error));
    std::exit(2);
  }
}

// A piece of global memory: where it is, and what it holds before each launch.
struct Array {
  std::string name;
  unsigned char* device;
  Bytes initial;
};

struct Launch {
  dim3 grid;
  dim3 block;
  std::size_t shared_bytes;
  bool is_cooperative;
  std::vector<Array> arrays;
  std::vector<Bytes> arguments;

  Launch(dim3 grid, dim3 block) : grid(grid), block(block), shared_bytes(0), is_cooperative(false) {}

  Array& find(const char* name) {
    for (std::size_t i = 0; i < arrays.size(); i++) {
      if (arrays[i].name == name) return arrays[i];
    }
    std::printf("no array %s\n", name);
    std::exit(2);
  }

  // Global memory, all zero.
  void array(const char* name, std::size_t bytes) {
    Array made = {name, nullptr, Bytes(bytes)};
    check(cudaMalloc(reinterpret_cast<void**>(&made.device), bytes), "cudaMalloc");
    arrays.push_back(made);
  }

  // A variable of the file, with what it holds.
  template <class T>
  void symbol(const char* name, const T& variable) {
    Array made = {name, nullptr, Bytes(sizeof(T))};
    void* address = nullptr;
    check(cudaGetSymbolAddress(&address, (const void*)&variable), "cudaGetSymbolAddress");
    made.device = static_cast<unsigned char*>(address);
    check(cudaMemcpy(made.initial.data(), address, sizeof(T), cudaMemcpyDeviceToHost), "cudaMemcpy");
    arrays.push_back(made);
  }

  // Bytes of an array that are not zero.
  void put(const char* name, std::size_t offset, const Bytes& bytes) {
    Bytes& initial = find(name).initial;
    for (std::size_t i = 0; i < bytes.size() && offset + i < initial.size(); i++) {
      initial[offset + i] = bytes[i];
    }
  }

  // What a variable holds is not what the file says.
  void clear(const char* name) {
    Bytes& initial = find(name).initial;
    initial.assign(initial.size(), 0);
  }

  // The next argument: a number or a structure.
  void pass(const Bytes& bytes) { arguments.push_back(bytes); }

  // The next argument: a pointer to an array.
  void pass_pointer(const char* name, std::size_t offset) {
    pass(Bytes(sizeof(void*)));
    pointer_at(0, name, offset);
  }

  // A pointer to an array, at a byte of the last argument.
  void pointer_at(std::size_t at, const char* name, std::size_t offset) {
    pointer_in(arguments.size() - 1, at, name, offset);
  }

  // A pointer to an array, at a byte of an argument.
  void pointer_in(std::size_t argument, std::size_t at, const char* name, std::size_t offset) {
    unsigned char* pointer = find(name).device + offset;
    std::memcpy(arguments[argument].data() + at, &pointer, sizeof pointer);
  }
};

// Ends the program when a kernel does not.
inline void start_watchdog(int seconds) {
  std::thread([seconds] {
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    std::printf("no end after %d s: threads may be waiting for others at a barrier\n", seconds);
    std::fflush(stdout);
    std::_Exit(1);
  }).detach();
}

// Fills the arrays and runs the kernel once.
inline cudaError_t run_once(Launch& launch, const void* kernel) {
  for (std::size_t i = 0; i < launch.arrays.size(); i++) {
    Array& array = launch.arrays[i];
    check(cudaMemcpy(array.device, array.initial.data(), array.initial.size(), cudaMemcpyHostToDevice),
          "cudaMemcpy");
  }
  if (launch.shared_bytes > 48 * 1024) {
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(launch.shared_bytes)),
          "cudaFuncSetAttribute");
  }
  std::vector<void*> arguments;
  for (std::size_t i = 0; i < launch.arguments.size(); i++) {
    arguments.push_back(launch.arguments[i].data());
  }
  check(launch.is_cooperative
            ? cudaLaunchCooperativeKernel(kernel, launch.grid, launch.block, arguments.data(),
                                          launch.shared_bytes, 0)
            : cudaLaunchKernel(kernel, launch.grid, launch.block, arguments.data(),
                               launch.shared_bytes, 0),
        "the launch");
  return cudaDeviceSynchronize();
}

inline bool is_fine(cudaError_t error) {
  if (error == cudaSuccess) return true;
  std::printf("the kernel ended with an error: %s\n", cudaGetErrorString(error));
  return false;
}

@RUN@

}  // namespace warpproof_repro
