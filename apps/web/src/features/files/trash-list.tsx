import type { FileEntry } from '@scriba/contract/files';
import { ListChecks, Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useHotkey } from '../../lib/hotkey.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusInListAfter } from '../../ui/focus-in-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { useRestoreFiles } from './files.queries.ts';
import { TrashRows } from './trash-rows.tsx';
import { useNameFailures } from './use-bulk.ts';
import { useSelection } from './use-selection.ts';

type Props = {
  files: readonly FileEntry[];
  total: number;
  openId: string | undefined;
  toolbar: ReactNode;
  message: ReactNode;
  onOpen: (file: FileEntry) => void;
  onReach: (count: number) => void;
  loadAll: () => Promise<FileEntry[]>;
};

/** Deleted files, each with the days that are left to it. Some or all can be taken back. */
export function TrashList({ files, total, openId, toolbar, message, onOpen, onReach, loadAll }: Props) {
  const translate = useTranslations('files');
  const selection = useSelection('trash');
  const { selected, clear } = selection;
  const restore = useRestore(files);
  const here = files.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  const selectAll = () => {
    setIsLoadingAll(true);
    // What went wrong is said where the list is.
    void loadAll().then((all) => selection.select(all.map(({ id }) => id), { selected }), () => undefined).finally(() => setIsLoadingAll(false));
  };

  useHotkey(shortcuts.list.selectAll, selectAll, { isLeftToFields: true, isOff: openId !== undefined || total === 0 });
  useFocusInListAfter(here.length > 0);

  return (
    <>
      <div className="flex h-16 shrink-0 items-center gap-2 px-5 max-sm:px-3">
        {here.length === 0 ? toolbar : (
          <>
            <h1 className="sr-only">{translate('trash.title')}</h1>
            <IconButton label={translate('clearSelection')} onPress={clear}><X aria-hidden size={18} /></IconButton>
            <span role="status" className="tnum min-w-0 truncate font-semibold">{translate('selectedIn', { count: here.length, scope: translate('trash.title') })}</span>
          </>
        )}
        {here.length < total && <SelectAll count={total} isWorded={here.length > 0} isPending={isLoadingAll} onPress={selectAll} />}
        {here.length > 0 && (
          <Button size="small" icon={<Undo2 aria-hidden size={16} />} onPress={() => { restore(here, selection.add); clear(); }}>{translate('restore')}</Button>
        )}
      </div>
      {message ?? (
        <TrashRows files={files} total={total} openId={openId} selected={selected} isSelecting={here.length > 0}
          onReach={onReach} onToggle={selection.toggle} onOpen={onOpen} onRestore={(id) => restore([id])} />
      )}
    </>
  );
}

type SelectAllProps = { count: number; isWorded: boolean; isPending: boolean; onPress: () => void };

/** In words beside what is selected, where there is room; else a sign that says them. */
function SelectAll({ count, isWorded, isPending, onPress }: SelectAllProps) {
  const translate = useTranslations('files');
  const label = translate('selectAllOf', { count });
  if (!isWorded) return <IconButton label={label} isPending={isPending} onPress={onPress}><ListChecks aria-hidden size={18} /></IconButton>;
  return (
    <Button variant="quiet" size="small" icon={<ListChecks aria-hidden size={16} className="sm:hidden" />} aria-label={label} isPending={isPending}
      onPress={onPress} className="tnum max-sm:touch:w-11 max-sm:touch:px-0">
      <span className="max-sm:hidden">{label}</span>
    </Button>
  );
}

function useRestore(files: readonly FileEntry[]) {
  const nameFailures = useNameFailures();
  const translate = useTranslations('files');
  const reportError = useReportError();
  const restore = useRestoreFiles();
  return (ids: string[], onRefused: (ids: string[]) => void = () => {}) => {
    const action = newActionId();
    restore.mutate({ fileIds: ids, action }, {
      onError: (error) => {
        reportError(error);
        onRefused(ids);
      },
      onSuccess: ({ done, failed }) => {
        nameFailures(files, failed);
        onRefused(failed.map(({ fileId }) => fileId));
        if (done.length > 0) offerUndo(action, { tone: 'ok', title: translate('restored', { count: done.length, name: files.find(({ id }) => id === done[0])?.name ?? '' }), undo: translate('undo') });
      },
    });
  };
}
