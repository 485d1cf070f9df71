struct Cell {
  char tag;
  struct {
    short low, high;
  } range;
  int counts[3];
};

__global__ void count(Cell *cells) {
  Cell &cell = cells[threadIdx.x];
  cell.counts[cell.range.high - cell.range.low]++;
  cell.tag = 'x';
}
