import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { classNames } from './class-names.ts';

type Props = {
  onSubmit: () => void;
  children: ReactNode;
  className?: string;
  /** For a button that stands elsewhere. */
  id?: string;
  /** Whether the server refused some of the fields. */
  isRefused?: boolean;
};

/** Fields that are sent together; Enter sends. When some are refused, at once or by the server, the keyboard goes to the first of them. */
export function Form({ onSubmit, children, className, isRefused = false, id }: Props) {
  const fields = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const leadToWrongField = () => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  useSentOnce(fields);
  useEffect(() => { if (isRefused) leadToWrongField(); }, [isRefused]);
  useEffect(() => { if (attempts > 0) leadToWrongField(); }, [attempts]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    // Drawn together with what was found wrong just now.
    setAttempts((before) => before + 1);
  };
  return (
    <AriaForm ref={fields} {...(id !== undefined && { id })} validationBehavior="aria" className={classNames('flex flex-col gap-4', className)} onSubmit={submit}>
      {children}
    </AriaForm>
  );
}

/** The second half of a double click comes before the button shows that it was pressed. In a dialog the button stands below the form. */
function useSentOnce(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const button = event.detail > 1 && event.target instanceof Element && event.target.closest<HTMLButtonElement>('button[type=submit]');
      if (button && button.form === form.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [form]);
}
