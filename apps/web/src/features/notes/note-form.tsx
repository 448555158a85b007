import { NOTE_CHARACTERS_MAX, noteProblem } from '@scriba/contract/notes';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { TextBox } from '../../ui/text-box.tsx';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Until it is over, another press saves nothing. */
  onSave: () => Promise<unknown>;
  isSaving: boolean;
  saveLabel: string;
  error?: string | undefined;
  hint?: string;
  onCancel?: () => void;
};

/** A field for a note. Ctrl Enter saves it. */
export function NoteForm({ label, text, onText, onSave, isSaving, saveLabel, error, hint, onCancel }: Props) {
  const translate = useTranslations('notes');
  const problem = noteProblem(text);
  const shown = problem === 'too_long' ? translate('tooLong', { max: NOTE_CHARACTERS_MAX }) : error;
  // The second half of a double click comes before the button knows of the first.
  const isSending = useRef(false);
  const save = () => {
    if (problem || isSaving || isSending.current) return;
    isSending.current = true;
    // What went wrong is said at the field.
    void onSave().catch(() => undefined).finally(() => { isSending.current = false; });
  };
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => { event.preventDefault(); save(); }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && onCancel) {
          // The dialog stays.
          event.stopPropagation();
          onCancel();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          save();
        }
      }}>
      <TextBox label={label} value={text} onChange={onText} rows={3} error={shown} hint={hint} autoFocus />
      <div className="flex justify-end gap-2">
        {onCancel && <Button onPress={onCancel}>{translate('cancel')}</Button>}
        <Button type="submit" variant="primary" isDisabled={problem !== undefined} isPending={isSaving}>{saveLabel}</Button>
      </div>
    </form>
  );
}
