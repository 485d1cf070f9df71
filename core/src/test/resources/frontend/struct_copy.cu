// A structure is copied scalar by scalar.
struct Item {
  int key;
  float weight;
  short flags[2];
};

__global__ void copy(Item *to, const Item *from) {
  to[threadIdx.x] = from[threadIdx.x];
}
