// Kernels that are launched through pointers.
__global__ void one(int *a, int n) { a[threadIdx.x] = n; }
__global__ void two(int *a, int n) { a[threadIdx.x] = n + 1; }
__global__ void three(int *a, int n) { a[threadIdx.x] = n + 2; }
__global__ void given(int *a, int n) { a[threadIdx.x] = n + 3; }
__global__ void kept(int *a, int n) { a[threadIdx.x] = n + 4; }
__global__ void other(float *a, long n) { a[threadIdx.x] = n; }
typedef void (*Kernel)(int *, int);
bool ask(const char *);
void keep(Kernel);

void choice(int *a, bool fast) {
  Kernel kernel = fast ? one : two;
  kernel<<<8, 64>>>(a, 5);
}

void loop(int *a, int n) {
  Kernel kernel;
  const char *name;
  for (int i = 0; i < 3; i++) {
    switch (i) {
      case 0: kernel = &one; name = "one"; break;
      case 1: kernel = &two; name = "two"; break;
      case 2: kernel = &three; name = "three"; break;
    }
    if (kernel == &two && ask(name)) continue;
    kernel<<<n, 32>>>(a, n);
    for (int j = 0; j < 10; j++) kernel<<<n, 128>>>(a, n);
  }
}

// What a function is given is known where it is called.
static void launch(Kernel kernel, int *a, int threads) {
  if (ask("launch")) kernel<<<1, threads>>>(a, 7);
}

void launches(int *a) {
  launch(given, a, 64);
  launch(given, a, 128);
}

// Another may launch what it gets to know.
void giveAway(int *a, bool fast) {
  Kernel kernel = fast ? one : kept;
  keep(kernel);
  kernel<<<2, 16>>>(a, 9);
}

// A kernel of another type does not get the arguments that are meant.
void cast(int *a, bool fast) {
  Kernel kernel = fast ? one : (Kernel)other;
  kernel<<<3, 48>>>(a, 11);
}
