import { lengthOf, nameProblem, NAME_MAX } from '@scriba/contract/names';
import { useTranslations } from 'use-intl';

const FORBIDDEN = '\\ / : * ? " < > |';

/** Gives the sentence for a name of a file or folder that is not allowed; undefined for a good one. */
export function useNameProblem() {
  const translate = useTranslations('folders.nameProblems');
  return (name: string): string | undefined => {
    const problem = nameProblem(name);
    return problem && translate(problem, { max: NAME_MAX, count: lengthOf(name), characters: FORBIDDEN });
  };
}
