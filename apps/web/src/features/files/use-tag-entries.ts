import type { FileEntry } from '@scriba/contract/files';
import { MAX_TAGS_OF_FILE } from '@scriba/contract/tags';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useReportError } from '../../ui/report-error.ts';
import type { Tagging } from '../tags/tags.rules.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { useTagFiles } from './tagging.queries.ts';
import { useNameFailures } from './use-bulk.ts';

/** Gives tags to files, new ones among them, and takes them, with the way back. */
export function useTagEntries() {
  const translate = useTranslations('tags');
  const translateFiles = useTranslations('files');
  const errorSentence = useErrorSentence();
  const reportError = useReportError();
  const nameFailures = useNameFailures();
  const { mutateAsync: tagFiles } = useTagFiles();

  return async (files: readonly FileEntry[], tagging: Tagging) => {
    const action = newActionId();
    if (Object.values(tagging).every((tags) => tags.length === 0)) return;
    try {
      const { changes, failed, problem } = await tagFiles({ fileIds: files.map(({ id }) => id), ...tagging, action });
      if (problem !== undefined) reportError(problem);
      const isFull = failed.some(({ code }) => code === 'tag.too_many_on_file');
      nameFailures(files, failed, isFull ? { reason: errorSentence('tag.too_many_on_file', { max: MAX_TAGS_OF_FILE }) } : {});
      const changed = changes.flatMap(({ fileIds }) => fileIds);
      if (changed.length === 0) return;
      const name = files.find(({ id }) => id === changed[0])?.name ?? '';
      offerUndo(action, { title: translate('tagged', { count: changed.length, name }), undo: translateFiles('undo') });
    } catch (error) {
      reportError(error);
    }
  };
}
