// run: --grid 1 --block 3 --arg rows=0,2,3,5 --arg columns=0,2,1,0,2 --arg values=1,2,3,4,5 --arg x=1,10,100 --arg y=zeros:3
// ends: clean
// check --grid 1: proved
// memory: y = 201 30 504
__global__ void multiply(const int *rows, const int *columns, const float *values,
                         const float *x, float *y) {
  int row = threadIdx.x;
  float sum = 0;
  for (int k = rows[row]; k < rows[row + 1]; k++) sum += values[k] * x[columns[k]];
  y[row] = sum;
}
