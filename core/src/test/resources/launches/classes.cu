// Launches in member functions and lambdas.
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

struct Runner {
  int threads;
  int *data;
  Runner(int t, int *d) : threads(t), data(d) {}
  void run(int n) const { k<<<n / threads, threads>>>(data, n); }
};

void host(int *a, int n) {
  Runner runner(64, a);
  runner.run(n);
  auto launch = [&](int block) { k<<<n, block>>>(a, n); };
  launch(32);
  launch(96);
}
