import { foldText } from '@scriba/contract/folding';
import { tagColors, visibleTagName, type Tag, type TagColor } from '@scriba/contract/tags';
import { compareNames } from '../../lib/compare-names.ts';

/** How many of some files have a tag. */
export type Share = 'all' | 'some' | 'none';
type Tagged = { tagIds: readonly string[] };
type Named = Pick<Tag, 'name'>;

/** A tag that is not made yet. */
export type NewTag = Pick<Tag, 'name' | 'color'>;
/** One among those that are there. Its id is that of no tag. */
export type DraftTag = NewTag & Pick<Tag, 'id'>;
/** What is given to files and taken from them: tags that are there, and new ones. */
export type Tagging = { add: string[]; remove: string[]; create: NewTag[] };

export const draftOf = (name: string, color: TagColor | null): DraftTag => ({ id: `new ${foldText(visibleTagName(name))}`, name: visibleTagName(name), color });

/** By name as people of this language sort. */
export const sortTags = <T extends Named>(tags: readonly T[], language: string): T[] => {
  const compare = compareNames(language);
  return tags.toSorted((a, b) => compare(a.name, b.name));
};

/** Those of the tags that a file has; one that is deleted meanwhile is none of them. */
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

/** Which tags are given, taken and made, of those that were chosen. */
export function taggingOf(files: readonly Tagged[], chosen: ReadonlyMap<string, Share>, drafts: readonly DraftTag[]): Tagging {
  const changed = [...chosen].filter(([id, share]) => share !== shareOf(files, id));
  const ids = (wanted: Share) => changed.filter(([, share]) => share === wanted).map(([id]) => id);
  const isDraft = (id: string) => drafts.some((draft) => draft.id === id);
  return {
    add: ids('all').filter((id) => !isDraft(id)), remove: ids('none'),
    create: drafts.filter(({ id }) => chosen.get(id) === 'all').map(({ name, color }) => ({ name, color })),
  };
}

export const matchingTags = <T extends Named>(tags: readonly T[], query: string): T[] => {
  const wanted = foldText(visibleTagName(query));
  return tags.filter(({ name }) => foldText(name).includes(wanted));
};

/** The tag that has this name already: names differ by more than case and accents. */
export const tagNamed = <T extends Named>(tags: readonly T[], name: string): T | undefined => {
  const folded = foldText(visibleTagName(name));
  return tags.find((tag) => foldText(tag.name) === folded);
};

/** The colour that the fewest tags have, so that tags differ before anybody chooses. */
export function rarestColor(tags: readonly Pick<Tag, 'color'>[]): TagColor {
  const count = (color: TagColor) => tags.filter((tag) => tag.color === color).length;
  return tagColors.reduce((rarest, color) => (count(color) < count(rarest) ? color : rarest));
}
