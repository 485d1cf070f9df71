// Another file may call what is visible: its launches are meant for any arguments.
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }

void run(int *a, int n) { k<<<1, n>>>(a, n); }
void host(int *a) { run(a, 64); }
