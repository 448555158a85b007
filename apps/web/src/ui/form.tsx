import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { classNames } from './class-names.ts';

type Props = { onSubmit: () => void; children: ReactNode; className?: string };

/** Fields that are sent together; Enter sends. When some are refused at once, the keyboard goes to the first of them. */
export function Form({ onSubmit, children, className }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <AriaForm validationBehavior="aria" className={classNames('flex flex-col gap-4', className)} onSubmit={submit} onClickCapture={sendOnce}>
      {children}
    </AriaForm>
  );
}

/** The second half of a double click comes before the button shows that it was pressed. */
function sendOnce(event: MouseEvent) {
  if (event.detail > 1 && event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault();
}
