// check --block 32
struct Cell { int kind; int links[4]; float weight; };
struct Pair { int a[2]; int b[2]; };

__global__ void links(int *out) {
  __shared__ Cell cells[32];
  for (int i = 0; i < 4; i++) cells[threadIdx.x].links[i] = i;
}

__global__ void links_broken(int *out) {
  __shared__ Cell cells[32];
  for (int i = 0; i <= 4; i++) cells[threadIdx.x].links[i] = i; //~ bounds.write bounds.row
}

__global__ void cells(int *out) {
  __shared__ Cell cells[32];
  cells[threadIdx.x].weight = 1;
}

__global__ void cells_broken(int *out) {
  __shared__ Cell cells[31];
  cells[threadIdx.x].weight = 1; //~ bounds.write
}

__global__ void field_of_a_pair(int *out, int n) {
  __shared__ Pair p[32];
  p[threadIdx.x].a[n & 1] = 1;
}

__global__ void field_of_a_pair_broken(int *out, int n) {
  __shared__ Pair p[32];
  p[threadIdx.x].a[n & 3] = 1; //~ bounds.row
}

__global__ void own_structure(int *out, int n) {
  Cell c;
  for (int i = 0; i < 4; i++) c.links[i] = i;
  out[0] = c.links[n & 3];
}

__global__ void own_structure_broken(int *out, int n) {
  Cell c;
  for (int i = 0; i < 4; i++) c.links[i] = i;
  out[0] = c.links[(n & 3) + 1]; //~ bounds.row
}
