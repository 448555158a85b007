import type { FileEntry } from '@scriba/contract/files';
import { MAX_TAGS_OF_FILE } from '@scriba/contract/tags';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useReportError } from '../../ui/report-error.ts';
import { useMakeTag } from '../tags/tag-changes.queries.ts';
import type { NewTag, Tagging } from '../tags/tags.rules.ts';
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
  const { mutateAsync: makeTag } = useMakeTag();

  /** The ids of those that could be made: what one is refused for, the others are refused for too, and what else was chosen goes on. */
  const make = async (tags: readonly NewTag[], action: string): Promise<string[]> => {
    const made: string[] = [];
    try {
      for (const tag of tags) made.push((await makeTag({ ...tag, action })).id);
    } catch (error) {
      reportError(error);
    }
    return made;
  };

  return async (files: readonly FileEntry[], { add: known, remove: unwanted, create }: Tagging) => {
    const action = newActionId();
    const add = [...new Set([...known, ...await make(create, action)])];
    const remove = unwanted.filter((id) => !add.includes(id));
    if (add.length + remove.length === 0) return;
    try {
      const { changes, failed } = await tagFiles({ fileIds: files.map(({ id }) => id), add, remove, action });
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
