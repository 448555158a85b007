import { useRef, type FormEvent, type ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { classNames } from './class-names.ts';

type Props = { onSubmit: () => void; children: ReactNode; className?: string };

/** The second half of a double click comes within this time, and before the button shows that it was pressed. */
const DOUBLE_CLICK_MS = 400;

/** Fields that are sent together; Enter sends. When some are refused at once, the keyboard goes to the first of them. */
export function Form({ onSubmit, children, className }: Props) {
  const sentAt = useRef(-Infinity);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (event.timeStamp - sentAt.current < DOUBLE_CLICK_MS) return;
    sentAt.current = event.timeStamp;
    const form = event.currentTarget;
    onSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return <AriaForm validationBehavior="aria" className={classNames('flex flex-col gap-4', className)} onSubmit={submit}>{children}</AriaForm>;
}
