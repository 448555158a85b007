import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { classNames } from './class-names.ts';

type Props = { onSubmit: () => void; children: ReactNode; className?: string };

/** Fields that are sent together; Enter sends. */
export const Form = ({ onSubmit, children, className }: Props) => (
  <AriaForm validationBehavior="aria" className={classNames('flex flex-col gap-4', className)}
    onSubmit={(event) => { event.preventDefault(); onSubmit(); }}>
    {children}
  </AriaForm>
);
