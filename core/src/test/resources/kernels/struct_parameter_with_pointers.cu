// run: --grid 1 --block 4 --arg view=0,0,3 --arg view.0=zeros:4 --arg view.8=5,6,7,8
// ends: clean
// memory: view.0 = 5 6 7 0
struct View {
  int *data;
  const int *index;
  int size;
};

__global__ void gather(View view) {
  int i = threadIdx.x;
  if (i < view.size) view.data[i] = view.index[i];
}
