import type { SearchHit } from '@scriba/contract/search';

type Parts = SearchHit['snippet'];

/** Letters before a hit that leave it in sight on one line beside a name. */
const BEFORE_HIT = 24;

/** A snippet for one line, which is cut at its end: of what stands before the first hit, the last words. */
export function onOneLine(parts: Parts): Parts {
  const first = parts.findIndex(({ isHit }) => isHit);
  const before = parts.slice(0, Math.max(0, first)).map(({ text }) => text).join('');
  if (before.length <= BEFORE_HIT) return parts;
  const near = before.slice(-BEFORE_HIT);
  return [{ text: `…${near.slice(near.indexOf(' ') + 1)}`, isHit: false }, ...parts.slice(first)];
}
