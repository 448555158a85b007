import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { HINT } from './field-style.ts';

type Props = { hint?: ReactNode; error?: string | undefined };

/** Under a field: what is wrong with it, else how to fill it in. */
export function FieldMessage({ hint, error }: Props) {
  if (!error) {
    return (
      <>
        <FieldError className="text-small text-bad" />
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
