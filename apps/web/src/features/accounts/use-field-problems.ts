import { PASSWORD_MIN } from '@scriba/contract/accounts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProblem, Problems } from './accounts.rules.ts';

/** The problems of a form's fields as sentences. They appear when the form is sent, and a field's goes when it is changed. */
export function useFieldProblems<Field extends string>() {
  const translate = useTranslations('accounts.fieldProblems');
  const [problems, setProblems] = useState<Problems<Field>>({});
  return {
    /** True when the form may be sent. */
    accept: (found: Problems<Field> | undefined) => {
      setProblems(found ?? {});
      return found === undefined;
    },
    sentenceOf: (field: Field): string | undefined => {
      const problem: FieldProblem | undefined = problems[field];
      return problem === 'passwordShort' ? translate(problem, { minimum: PASSWORD_MIN }) : problem && translate(problem);
    },
    forget: (field: Field) => setProblems(({ [field]: _gone, ...rest }) => rest as Problems<Field>),
  };
}
