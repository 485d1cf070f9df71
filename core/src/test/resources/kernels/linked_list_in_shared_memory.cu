// run: --grid 1 --block 4 --arg out=zeros:1
// ends: clean
// memory: out = 6
struct Node {
  int value;
  Node *next;
};

__global__ void list(int *out) {
  __shared__ Node nodes[4];
  int t = threadIdx.x;
  nodes[t].value = t;
  nodes[t].next = t < 3 ? &nodes[t + 1] : nullptr;
  __syncthreads();
  if (t == 0) {
    int sum = 0;
    for (const Node *n = nodes; n != nullptr; n = n->next) sum += n->value;
    *out = sum;
  }
}
