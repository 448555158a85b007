/** The first place in sorted values that one could take without another being behind it that is smaller. */
export function firstFrom(sorted: ArrayLike<number>, value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if ((sorted[half] ?? value) >= value) to = half;
    else from = half + 1;
  }
  return from;
}
