// run: --grid 1 --block 4 --arg workDimensions=2
// run clean: --grid 1 --block 4 --arg workDimensions=1
// ends: error
// check --grid 1 --block 4: assertions refuted
__kernel void ask() {
  __assert(get_work_dim() == 1); //~ assert.failed
}
