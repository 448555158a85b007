import { foldText } from '@scriba/contract/folding';
import { tagColors, visibleTagName, type Tag, type TagColor } from '@scriba/contract/tags';

/** How many of some files have a tag. */
export type Share = 'all' | 'some' | 'none';
type Tagged = { tagIds: readonly string[] };

/** Those of the tags that a file has, by name; one that is deleted meanwhile is none of them. */
export const tagsWith = (tags: readonly Tag[], ids: readonly string[]): Tag[] => tags.filter(({ id }) => ids.includes(id));

export function shareOf(files: readonly Tagged[], tagId: string): Share {
  const count = files.filter(({ tagIds }) => tagIds.includes(tagId)).length;
  if (count === 0) return 'none';
  return count === files.length ? 'all' : 'some';
}

/** What a press makes of a tag: all of the files have it, then none; where only some had it, that can be chosen again. */
export function nextShare(share: Share, was: Share): Share {
  if (share === 'some') return 'all';
  if (share === 'all') return 'none';
  return was === 'some' ? 'some' : 'all';
}

/** Which tags are given and taken, of those that were chosen. */
export function taggingOf(files: readonly Tagged[], chosen: ReadonlyMap<string, Share>): { add: string[]; remove: string[] } {
  const changed = [...chosen].filter(([id, share]) => share !== shareOf(files, id));
  const ids = (wanted: Share) => changed.filter(([, share]) => share === wanted).map(([id]) => id);
  return { add: ids('all'), remove: ids('none') };
}

export const matchingTags = (tags: readonly Tag[], query: string): Tag[] => {
  const wanted = foldText(visibleTagName(query));
  return tags.filter(({ name }) => foldText(name).includes(wanted));
};

/** The tag that has this name already: names differ by more than case and accents. */
export const tagNamed = (tags: readonly Tag[], name: string): Tag | undefined => {
  const folded = foldText(visibleTagName(name));
  return tags.find((tag) => foldText(tag.name) === folded);
};

/** The colour that the fewest tags have, so that tags differ before anybody chooses. */
export function rarestColor(tags: readonly Tag[]): TagColor {
  const count = (color: TagColor) => tags.filter((tag) => tag.color === color).length;
  return tagColors.reduce((rarest, color) => (count(color) < count(rarest) ? color : rarest));
}
