#!/bin/bash
# Shows what reproducers do on a real GPU. In two steps, as they need different machines:
#
#   scripts/hardware.sh --write DIR      writes reproducers into DIR, with ./warpproof
#   scripts/hardware.sh DIR PAGE         builds and runs those in DIR, and writes the page PAGE,
#                                        and into PAGE.log what the programs printed
#
# The second step needs nvcc, compute-sanitizer and a GPU, and nothing else. DIR is inside the
# repository, at the same place in both steps: reproducers include the kernels of our tests.
# docs/hardware.md is such a page.
set -u

root=$(dirname "$(dirname "$(readlink -f "$0")")")
cd "$root" || exit 2
PATH=$PATH:/usr/local/cuda/bin

# A run that takes longer is ended: seconds.
limit=25

kernels=core/src/test/resources/kernels

# What is shown, several of each kind: in the launches that Warpproof finds, in those of one block,
# where races between blocks would be found first, and in larger ones, in which races show sooner.
any="
examples/neighbours.cu
matrix_multiply_missing_second_barrier
stencil_1d_missing_barrier_races
transpose_missing_barrier
scan_single_buffer_missing_barrier_races
nbody_tiles_missing_barrier_races
double_buffer_not_toggled_races
dynamic_shared_parts_overlap_races
ticket_counter_reset_too_early_races
histogram_privatised_missing_barrier_races
shared_flag_read_too_early_races
warp_barrier_does_not_reach_other_warps_races
atomic_mixed_with_plain_access_races
struct_copied_whole_races
words_written_as_bytes_overlap_races
same_value_is_still_a_race
floyd_warshall_step_in_place_races
two_dimensional_grid_race
atomic_block_scope_between_blocks_races
barrier_in_non_uniform_branch_diverges
barrier_in_both_branches_diverges
early_return_before_barrier_diverges
barrier_loop_trip_counts_differ
switch_on_thread_diverges
template_reduce_barrier_in_branch_diverges
assert_fails
"
one_block="
shared_race_missing_barrier
reduce_tree_missing_barrier
reduce_warp_synchronous_races
syncwarp_does_not_order_two_warps
syncwarp_mask_leaves_out_the_writer
lu_decomposition_missing_barrier_races
"
many_blocks="
stencil_in_place_races
histogram_without_atomics_races
reduce_total_without_atomic_races
global_race_between_blocks
block_barrier_does_not_order_blocks
device_global_race
"

# Writes reproducers for the files of a list into a folder; what follows goes to warpproof.
write_some() {
  folder=$1
  list=$2
  shift 2
  files=()
  for name in $list; do
    case $name in
      *.cu) files+=("$name") ;;
      *) files+=("$kernels/$name.cu") ;;
    esac
  done
  ./warpproof check --quiet --launch-sites off --repro "$folder" "$@" "${files[@]}"
  # 1 is as it should be: bugs were found.
  [ $? != 2 ]
}

write_reproducers() {
  mkdir -p "$1"
  rm -f "$1"/*.cu
  write_some "$1" "$any" &&
    write_some "$1" "$one_block" --grid 1 &&
    write_some "$1" "$many_blocks" --grid 16 --block 256 &&
    echo "$(find "$1" -name '*.cu' | wc -l) reproducers in $1"
}

# The tool that a reproducer asks for in its head; empty if it runs by itself.
tool_of() {
  sed -n '2,20s/.*compute-sanitizer --tool \([a-z]*\) .*/\1/p' "$1" | head -n 1
}

# Builds a reproducer as its head says, and once more with optimisation where that leaves out -G.
build() {
  name=$(basename "$1" .cu)
  flag=$(sed -n '2,20s/^\/\/ *nvcc \(-[a-zA-Z]*\) .*/\1/p' "$1" | head -n 1)
  nvcc -w "$flag" -arch=native -o "$2/$name" "$1" >"$2/$name.log" 2>&1
  if [ "$flag" = -G ]; then
    nvcc -w -lineinfo -arch=native -o "$2/$name.optimised" "$1" >>"$2/$name.log" 2>&1
  fi
}

# Runs a program, under a tool if one is named; tells in a few words what was seen.
observe() {
  program=$1
  tool=$2
  log=$program.out
  if [ ! -x "$program" ]; then
    echo "not built: $(grep -m 1 error "${program%.optimised}.log" | cut -c 1-80)"
    return
  fi
  if [ -n "$tool" ]; then
    timeout -k 5 "$limit" compute-sanitizer --tool "$tool" "$program" >"$log" 2>&1
  else
    timeout -k 5 "$limit" "$program" >"$log" 2>&1
  fi
  status=$?
  case $tool in
    racecheck) seen=$(sed -n 's/.*RACECHECK SUMMARY: \(.*\)/\1/p' "$log") ;;
    synccheck | memcheck)
      seen=$(sed -n 's/.*ERROR SUMMARY: \(.*\)/\1/p' "$log")
      first=$(grep -m 1 -E 'Barrier error|Divergent|Assertion|ended with an error' "$log" |
        sed 's/^=* *//' | cut -c 1-90)
      seen="$seen${first:+; $first}"
      ;;
    *) seen=$(grep -E 'runs left other memory|ended with an error' "$log" | head -n 1) ;;
  esac
  # 2: there was no launch.
  if [ $status = 2 ]; then
    seen="not run: $(grep -m 1 failed "$log" | cut -c 1-80)"
  fi
  { echo "==== $(basename "$program") ${tool:-repeated runs}, exit status $status"; cat "$log"; } >>"$page.log"
  # timeout says 124, or 137 where it had to kill.
  if [ $status = 124 ] || [ $status = 137 ]; then
    seen="no end after $limit s${seen:+; $seen}"
  fi
  echo "${seen:-nothing (exit status $status)}" | tr '|' '/' | sed 's/[[:space:]]*$//'
}

page() {
  cat <<'TEXT'
# On a real GPU

What the reproducers of `warpproof check --repro` show on a GPU, for kernels of our own tests in which
`check` finds a bug. `scripts/hardware.sh` makes this page.

Races in shared memory and divergent barriers are looked for with NVIDIA's compute-sanitizer, in programs
built with `-G`, which leaves every access in place, and once more with optimisation. No tool of it sees races
in global memory: there the program itself runs the kernel again and again, from the same start, and counts
how often other memory is left than by the first run. A race need not show: it depends on which thread comes
first, and in a warp of today's GPUs it is mostly the same one. Threads that write the same value race, and
leave the same memory.

TEXT
  echo "- GPU: $(nvidia-smi --query-gpu=name,driver_version --format=csv,noheader | sed 's/, /, driver /')"
  echo "- nvcc: $(nvcc --version | sed -n 's/.*release \(.*\)/\1/p')"
  echo "- compute-sanitizer: $(compute-sanitizer --version | grep -m 1 -i version)"
  echo
  echo "| kernel | found by Warpproof | looked for with | seen | seen with optimisation |"
  echo "| --- | --- | --- | --- | --- |"
}

run_reproducers() {
  built=$(mktemp -d)
  trap 'rm -rf "$built"' EXIT
  export -f build
  find "$1" -maxdepth 1 -name '*.cu' | sort |
    xargs -P "$(nproc)" -I {} bash -c 'build "$1" "$2"' _ {} "$built"
  page=$2
  page >"$page"
  : >"$page.log"
  total=0
  shown=0
  for source in "$1"/*.cu; do
    name=$(basename "$source" .cu)
    tool=$(tool_of "$source")
    id=$(sed -n '2,8s/.*\[\([a-z.-]*\)\]$/\1/p' "$source" | head -n 1)
    optimised=
    # Once is enough where a kernel may hang.
    if [ "$tool" = racecheck ]; then
      optimised=$(observe "$built/$name.optimised" "$tool")
    fi
    seen=$(observe "$built/$name" "$tool")
    echo "| ${name%%.cu-*} | \`$id\` | ${tool:-repeated runs} | $seen | $optimised |" | tee -a "$page"
    total=$((total + 1))
    case $seen in
      "0 "* | nothing* | not*) ;;
      *) shown=$((shown + 1)) ;;
    esac
  done
  printf '\n%s of %s reproducers show the bug.\n' "$shown" "$total" | tee -a "$page"
}

case ${1-} in
  --write) [ $# = 2 ] && write_reproducers "$2" ;;
  "" | -*) sed -n '2,10s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  *) [ $# = 2 ] && run_reproducers "$1" "$2" ;;
esac
