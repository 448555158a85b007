import { TAG_NAME_MAX, tagNameProblem, type Tag } from '@scriba/contract/tags';
import { useTranslations } from 'use-intl';
import { tagNamed } from './tags.rules.ts';

/** Gives the sentence for a name of a tag that is not allowed, or taken by another one; undefined for a good one. */
export function useTagProblem(tags: readonly Pick<Tag, 'id' | 'name'>[], ownId?: string) {
  const translate = useTranslations('tags');
  return (name: string): string | undefined => {
    const problem = tagNameProblem(name);
    if (problem) return translate(`nameProblems.${problem}`, { max: TAG_NAME_MAX });
    const taken = tagNamed(tags, name);
    return taken && taken.id !== ownId ? translate('nameTaken', { name: taken.name }) : undefined;
  };
}
