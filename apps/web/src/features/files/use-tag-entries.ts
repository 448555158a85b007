import type { FileEntry } from '@scriba/contract/files';
import { MAX_TAGS_OF_FILE } from '@scriba/contract/tags';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useReportError } from '../../ui/report-error.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { useTagFiles } from './tagging.queries.ts';
import { useNameFailures } from './use-entry-actions.ts';

/** Gives tags to files and takes them, with the way back. */
export function useTagEntries() {
  const translate = useTranslations('tags');
  const translateFiles = useTranslations('files');
  const errorSentence = useErrorSentence();
  const reportError = useReportError();
  const nameFailures = useNameFailures();
  const { mutateAsync: tagFiles } = useTagFiles();

  return async (files: readonly FileEntry[], tagging: { add: string[]; remove: string[] }) => {
    const action = newActionId();
    try {
      const { changes, failed } = await tagFiles({ fileIds: files.map(({ id }) => id), ...tagging, action });
      const isFull = failed.some(({ code }) => code === 'tag.too_many_on_file');
      nameFailures(files, failed, isFull ? errorSentence('tag.too_many_on_file', { max: MAX_TAGS_OF_FILE }) : undefined);
      const count = changes.reduce((sum, { fileIds }) => sum + fileIds.length, 0);
      if (count === 0) return;
      offerUndo(action, { title: translate('tagged', { count }), undo: translateFiles('undo') });
    } catch (error) {
      reportError(error);
    }
  };
}
