/** Properties of a stretch of the file, by the place of a character in it. */
export type Runs<T> = (place: number) => T;

const PAGE_BYTES = 512;

type ReadStretch<T> = (page: Buffer, count: number, index: number) => T;
type Stretch<T> = { from: number; to: number; value: T };

/** Properties as pages of 512 bytes hold them: `read` tells that of the stretch `index` of the `count` of a page. */
export function runsOnPages<T>(main: Buffer, pages: readonly number[], read: ReadStretch<T>, otherwise: T): Runs<T> {
  const found: Stretch<T>[] = [];
  // A list may name a page as often as it likes.
  for (const number of new Set(pages)) {
    const page = main.subarray(number * PAGE_BYTES, (number + 1) * PAGE_BYTES);
    const count = page[PAGE_BYTES - 1] ?? 0;
    for (let index = 0; index < count && (index + 2) * 4 < page.length; index++) {
      found.push({ from: page.readUInt32LE(index * 4), to: page.readUInt32LE(index * 4 + 4), value: read(page, count, index) });
    }
  }
  return lookUp(found.sort((a, b) => a.from - b.from), otherwise);
}

function lookUp<T>(found: readonly Stretch<T>[], otherwise: T): Runs<T> {
  return (place) => {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[middle]?.to ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const stretch = found[low];
    return stretch !== undefined && stretch.from <= place ? stretch.value : otherwise;
  };
}
