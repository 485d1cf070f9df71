// run: --grid 1 --block 4 --arg flag=zeros:1
// ends: error
// check: races benign
__global__ void set(int *flag) {
  *flag = 1; //~ race.write-write
}
