import type { FileEntry } from '@scriba/contract/files';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { useEntryActions } from '../files/use-entry-actions.ts';
import { foldersQuery } from '../folders/folders.queries.ts';
import { useKeepBoth } from './duplicates.queries.ts';

type Pair = { file: FileEntry; other: FileEntry };

/** What is said about a pair is done at once and can be taken back. */
export function useJudgements() {
  const translate = useTranslations('duplicates');
  const translateFiles = useTranslations('files');
  const reportError = useReportError();
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const actions = useEntryActions(folders);
  const { mutateAsync: judge } = useKeepBoth();
  const say = (pair: Pair, areKept: boolean) => {
    const ids = { fileId: pair.file.id, otherId: pair.other.id };
    const takeBack = () => void judge({ ...ids, areKept: !areKept }).catch(reportError);
    void judge({ ...ids, areKept })
      .then(() => showToast({ title: translate(areKept ? 'kept' : 'notKept'), action: { text: translateFiles('undo'), onPress: takeBack } }))
      .catch(reportError);
  };
  const sayAll = (pairs: readonly Pair[], areKept: boolean) => {
    const takeBack = () => sayAll(pairs, !areKept);
    void Promise.all(pairs.map(({ file, other }) => judge({ fileId: file.id, otherId: other.id, areKept })))
      .then(() => showToast({ title: translate(areKept ? 'keptAll' : 'notKept'), action: { text: translateFiles('undo'), onPress: takeBack } }))
      .catch(reportError);
  };
  return {
    keepBoth: (pair: Pair) => say(pair, true),
    stopKeeping: (pair: Pair) => say(pair, false),
    keepAll: (pairs: readonly Pair[]) => sayAll(pairs, true),
    remove: (files: readonly FileEntry[]) => void actions.remove({ files: [...files], folders: [] }),
  };
}
