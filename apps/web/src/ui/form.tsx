import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { classNames } from './class-names.ts';

type Props = { onSubmit: () => void; children: ReactNode; className?: string };

/** Fields that are sent together; Enter sends. When some are refused at once, the keyboard goes to the first of them. */
export const Form = ({ onSubmit, children, className }: Props) => (
  <AriaForm validationBehavior="aria" className={classNames('flex flex-col gap-4', className)}
    onSubmit={(event) => {
      event.preventDefault();
      const form = event.currentTarget;
      onSubmit();
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }}>
    {children}
  </AriaForm>
);
