/** From one letter to before another. */
type Range = { from: number; to: number };

/** The ranges that begin where none before them is: a file may say any, and make of a short text an endless one. */
export function risingRanges<T extends Range>(ranges: readonly T[]): T[] {
  let end = 0;
  return ranges.filter(({ from, to }) => {
    const isBehind = from >= end && to > from;
    if (isBehind) end = to;
    return isBehind;
  });
}
