// run: --grid 1 --block 1 --arg n=3
// run clean: --grid 1 --block 1 --arg n=4
// ends: warning
__global__ void even(int n) {
  __requires(n % 2 == 0); //~ requires.false
}
