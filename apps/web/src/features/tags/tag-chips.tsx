import type { Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/formats.ts';
import { cutAtWords } from '../../lib/found-by.ts';
import { useLanguage } from '../../lib/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ShortName } from '../../ui/short-name.tsx';
import { TagDot } from './tag-dot.tsx';
import { tagsQuery } from './tags.queries.ts';
import { sortTags, tagsWith } from './tags.rules.ts';

/** The tags of a file that are known, by name. */
export function useTags(tagIds: readonly string[]): Tag[] {
  const { language } = useLanguage();
  const { data = [] } = useQuery({ ...tagsQuery, enabled: tagIds.length > 0 });
  return sortTags(tagsWith(data, tagIds), language);
}

type IsFound = (word: string) => boolean;
type ChipProps = { tag: Pick<Tag, 'name' | 'color'>; className?: string; nameClassName?: string; /** Marks the words that were searched for. */ isFound?: IsFound | undefined };

/** A tag as it stands at a file. */
export const TagChip = ({ tag, className, nameClassName, isFound }: ChipProps) => (
  <span className={classNames('inline-flex h-5 min-w-0 items-center gap-1.5 rounded-full border border-line bg-surface px-2 text-meta font-normal text-ink-2', className)}>
    <TagDot color={tag.color} />
    {isFound ? <ShortName name={tag.name} marks={cutAtWords(tag.name, isFound)} className={nameClassName ?? ''} /> : <span className={classNames('truncate', nameClassName)}>{tag.name}</span>}
  </span>
);

/** In a wide list with their names, beside an open file as dots; one of them in the second line of a phone. */
const LOOKS = {
  row: { most: 2, around: '@max-[560px]:hidden', chip: 'max-w-28 @min-[1000px]:max-w-44 @max-[900px]:border-transparent @max-[900px]:bg-transparent @max-[900px]:px-0', name: '@max-[900px]:sr-only' },
  result: { most: 2, around: 'max-w-full shrink', chip: 'max-w-36', name: '' },
  line: { most: 1, around: 'max-w-[45%] @min-[560px]:hidden', chip: 'h-4! border-transparent bg-transparent px-0', name: '' },
};

const hasFound = ({ name }: Tag, isFound: IsFound) => cutAtWords(name, isFound).some(({ isMarked }) => isMarked);

type Props = {
  tagIds: readonly string[];
  look: keyof typeof LOOKS;
  /** Tells words that were searched for: tags with these come first. */
  isFound?: IsFound;
};

/** Tags in a row of a list: few with their names, and how many more. */
export function TagChips({ tagIds, look, isFound }: Props) {
  const formats = useFormats();
  const byName = useTags(tagIds);
  const tags = isFound ? byName.toSorted((one, other) => Number(hasFound(other, isFound)) - Number(hasFound(one, isFound))) : byName;
  if (tags.length === 0) return null;
  const { most, around, chip, name } = LOOKS[look];
  const hidden = tags.slice(most).map((tag) => tag.name).join(', ');
  return (
    <span title={tags.map((tag) => tag.name).join(', ')} className={classNames('flex min-w-0 shrink-0 items-center gap-1', around)}>
      {tags.slice(0, most).map((tag) => <TagChip key={tag.id} tag={tag} className={chip} nameClassName={name} isFound={isFound} />)}
      {hidden !== '' && (
        <span className="tnum text-meta text-ink-3">
          <span aria-hidden>{`+${formats.number(tags.length - most)}`}</span><span className="sr-only">{hidden}</span>
        </span>
      )}
    </span>
  );
}
