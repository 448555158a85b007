/** For each pixel the number of its piece, from 1; 0 for what is of none. And how many pieces there are. */
export type Labels = { labels: Int32Array; count: number };

/** Numbers what hangs together by the sides of its pixels, of those that are marked by 1, row by row. */
export function labelPixels(marked: Uint8Array, width: number): Labels {
  const [labels, waiting] = [new Int32Array(marked.length), new Int32Array(marked.length)];
  let [count, left] = [0, 0];
  const reach = (at: number) => {
    if (marked[at] !== 1 || labels[at] !== 0) return;
    labels[at] = count;
    waiting[left++] = at;
  };
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] !== 1 || labels[start] !== 0) continue;
    count += 1;
    reach(start);
    while (left > 0) {
      const at = waiting[--left] ?? 0;
      const x = at % width;
      if (x > 0) reach(at - 1);
      if (x < width - 1) reach(at + 1);
      reach(at - width);
      reach(at + width);
    }
  }
  return { labels, count };
}
