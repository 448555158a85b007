import { useTranslations } from 'use-intl';
import { isUntold } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { showToast } from '../../ui/toast.tsx';
import { beginningOf } from './notes.rules.ts';
import { isFieldShown, keepRefusedNote } from './use-unsent-note.ts';

/** A note that is refused is in its field again. Nobody may look at that any more, as where it waited for a connection. */
export function useTellRefused() {
  const translate = useTranslations('notes');
  const errorMessage = useErrorMessage();
  return (done: Promise<unknown>, key: string, text: string) => done.catch((error: unknown) => {
    if (isUntold(error)) return;
    keepRefusedNote(key, text);
    if (!isFieldShown(key)) showToast({ tone: 'bad', title: translate('notSaved', { text: beginningOf({ text }) }), description: errorMessage(error) });
  });
}
