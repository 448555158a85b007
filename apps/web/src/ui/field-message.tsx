import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { useTranslations } from 'use-intl';
import { HINT } from './field-style.ts';

type Props = { hint?: ReactNode; error?: string | undefined; value: string; maxLength?: number | undefined };

/** Under a field: what is wrong with it, else how to fill it in, and that no more fits where a browser would cut without a word. */
export function FieldMessage({ hint, error, value, maxLength }: Props) {
  const translate = useTranslations('ui');
  const isFull = maxLength !== undefined && value.length >= maxLength;
  if (!error) {
    return (
      <>
        <FieldError className="text-small text-bad" />
        {isFull && <p role="status" className={HINT}>{translate('full', { max: maxLength })}</p>}
        {hint && <Text slot="description" className={HINT}>{hint}</Text>}
      </>
    );
  }
  return (
    <FieldError className="flex gap-1.5 text-small text-bad">
      <CircleAlert aria-hidden size={14} className="mt-[3px] shrink-0" />{error}
    </FieldError>
  );
}
