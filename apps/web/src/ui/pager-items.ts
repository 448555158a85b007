/** With so many pages or fewer, every number is shown. */
const ALL_SHOWN = { wide: 5, narrow: 3 };

/** What a pager shows: page numbers, and `gap` for those that are left out. `1 … p-1 p p+1 … N`, and when narrow `1 … p … N`. */
export function pagerItems(page: number, pageCount: number, isNarrow: boolean): (number | 'gap')[] {
  if (pageCount <= (isNarrow ? ALL_SHOWN.narrow : ALL_SHOWN.wide)) return Array.from({ length: pageCount }, (_, at) => at + 1);
  const near = isNarrow ? [page] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...near.filter((number) => number > 1 && number < pageCount), pageCount])];
  return shown.flatMap((number, at) => (at > 0 && number - (shown[at - 1] ?? 0) > 1 ? ['gap' as const, number] : [number]));
}
