import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field-message.tsx';
import { INPUT, LABEL } from './field-style.ts';
import type { TextFieldProps } from './text-field.tsx';

type Props = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'name' | 'hint' | 'error' | 'isRequired' | 'maxLength' | 'autoComplete' | 'autoFocus' | 'className'> & { rows: number };

/** A few lines of text in a form. */
export function TextBox({ label, hint, error, rows, className, ...field }: Props) {
  return (
    <AriaTextField {...field} isInvalid={error !== undefined} validationBehavior="aria" className={classNames('flex flex-col gap-1.5', className)}>
      <Label className={LABEL}>{label}</Label>
      <AriaTextArea rows={rows} className={classNames(INPUT, 'thin-scroll h-auto! resize-y py-2')} />
      <FieldMessage hint={hint} error={error} value={field.value} maxLength={field.maxLength} />
    </AriaTextField>
  );
}
