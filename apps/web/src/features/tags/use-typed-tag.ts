import { MAX_TAGS, type Tag } from '@scriba/contract/tags';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useLanguage } from '../../lib/language.tsx';
import { matchingTags, rarestColor, sortTags, tagNamed, type DraftTag, type Tagging } from './tags.rules.ts';
import { useChosenTags } from './use-chosen-tags.ts';
import { useTagProblem } from './use-tag-problem.ts';

export type NewTagState = ReturnType<typeof useNewTag>;

/**
 * What is typed to find a tag or to make one, and what is chosen so far. `tags` are undefined until they are known; `onTicked` is told of
 * each tag that was ticked by what was typed, which leaves the field empty.
 */
export function useTypedTag(files: readonly { tagIds: readonly string[] }[], tags: readonly Tag[] | undefined, onTicked: (tag: DraftTag) => void) {
  const translate = useTranslations('tags');
  const { language } = useLanguage();
  const [query, setQuery] = useState('');
  const [said, setSaid] = useState('');
  /** Whether a tag was pressed since it was typed. */
  const [hasFound, setHasFound] = useState(false);
  const { all, isDraft, shareNow, toggle, tick, tickNew, tagging, taggingWith } = useChosenTags(files, sortTags(tags ?? [], language));
  const making = useNewTag(all, query);
  const ticked = (tag: DraftTag) => {
    setQuery('');
    setSaid(translate('ticked', { name: tag.name }));
    onTicked(tag);
  };
  const take = (tag: DraftTag) => {
    tick(tag.id);
    ticked(tag);
  };
  const make = () => { if (tags && making.isNew) ticked(tickNew(query, making.takeColor())); };
  return {
    all, shown: matchingTags(all, query), query, said, making, isDraft, shareNow, take, make,
    type: (text: string) => {
      setQuery(text);
      setSaid('');
      setHasFound(false);
    },
    press: (id: string) => {
      toggle(id);
      setHasFound(true);
    },
    /** What is typed is ticked, and made where there is no such tag. Only a press on a tag takes it off. */
    enter: () => {
      const found = tagNamed(all, query);
      if (found) take(found);
      else make();
    },
    /** All that was chosen, with what stands in the field; undefined while that can be no tag. */
    taggingNow: (): Tagging | undefined => {
      // What was typed to find the tags that were pressed then names none of its own.
      if (query.trim() === '' || hasFound) return tagging;
      return tags && !making.problem ? taggingWith(query, making.color) : undefined;
    },
  };
}

/** The tag that what is typed would make. */
function useNewTag(all: readonly DraftTag[], query: string) {
  const errorSentence = useErrorSentence();
  const problemOf = useTagProblem(all);
  const [color, setColor] = useState<Tag['color']>();
  const now = color === undefined ? rarestColor(all) : color;
  const isMissing = query.trim() !== '' && tagNamed(all, query) === undefined;
  const problem = !isMissing ? undefined : problemOf(query) ?? (all.length >= MAX_TAGS ? errorSentence('tag.too_many', { max: MAX_TAGS }) : undefined);
  return {
    isNew: isMissing && !problem, problem, color: now, setColor,
    /** The next one gets another. */
    takeColor: () => {
      setColor(undefined);
      return now;
    },
  };
}
