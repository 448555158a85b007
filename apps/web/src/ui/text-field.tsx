import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import { INPUT, LABEL } from './field-style.ts';

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  name?: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url' | 'date' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  /** Said beside the label of a field that may stay empty. */
  optionalLabel?: string;
  isDisabled?: boolean;
  /** Shown to be read and copied. */
  isReadOnly?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  /** Stands in the field at its end, such as the button that shows a password. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  inputClassName?: string;
  className?: string;
};

/** One line of text with its label, a hint and, in its place, what is wrong. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optionalLabel, placeholder, end, inputRef, inputClassName, className, isRequired = false, ...field } = props;
  return (
    <AriaTextField {...field} isRequired={isRequired} isInvalid={error !== undefined} validationBehavior="aria"
      className={classNames('flex flex-col gap-1.5', className)}>
      <Label className={LABEL}>
        {label}{optionalLabel && <>{' '}<span className="font-normal text-ink-3">{`(${optionalLabel})`}</span></>}
      </Label>
      <div className="relative">
        <Input ref={inputRef} {...(placeholder && { placeholder })} className={classNames(INPUT, 'read-only:bg-sunken', end !== undefined && 'pr-11', inputClassName)} />
        {end && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</div>}
      </div>
      <FieldMessage hint={hint} error={error} value={field.value} maxLength={field.maxLength} />
    </AriaTextField>
  );
}
