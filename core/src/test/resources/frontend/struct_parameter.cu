// A structure by value that holds pointers.
struct View {
  int *data;
  const int *index;
  int size;
};

__global__ void gather(View view) {
  int i = threadIdx.x;
  if (i < view.size) view.data[i] = view.index[i];
}
