import { append } from '../../append.ts';
import type { Draft } from '../../layout/draft.ts';

/** First, even and other pages, and sections, often have the same header or footer: the drafts of one, from `start` on, stay once. */
export function dropRepeated(drafts: Draft[], start: number, seen: Set<string>) {
  const added = drafts.splice(start);
  const key = JSON.stringify(added);
  if (!seen.has(key)) append(drafts, added);
  seen.add(key);
}
