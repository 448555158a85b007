import type { FileEntry } from '@scriba/contract/files';
import { Undo2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useFormats } from '../../lib/formats.ts';
import { useServerNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { RowCheck } from '../../ui/row-check.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { offerUndo } from '../undo/ask-undo.ts';
import { FileIcon } from './file-icon.tsx';
import { useRestoreFiles } from './files.queries.ts';
import { daysLeft } from './files.rules.ts';
import { useNameFailures } from './use-entry-actions.ts';

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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const restore = useRestore(files);
  const here = files.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const toggle = (id: string) => setSelected(here.includes(id) ? new Set(here.filter((each) => each !== id)) : new Set([...here, id]));
  const clear = () => setSelected(new Set());

  return (
    <>
      <div className="flex h-16 shrink-0 items-center gap-2 px-5 max-sm:px-3">
        {here.length === 0 ? toolbar : (
          <>
            <h1 className="sr-only">{translate('trash.title')}</h1>
            <IconButton label={translate('clearSelection')} onPress={clear}><X aria-hidden size={18} /></IconButton>
            <span role="status" className="tnum font-semibold">{translate('selected', { count: here.length })}</span>
            {here.length < total && (
              <Button variant="quiet" size="small" className="tnum max-sm:hidden" onPress={() => void loadAll().then((all) => setSelected(new Set(all.map(({ id }) => id))))}>
                {translate('selectAllIn', { count: total, scope: translate('trash.title') })}
              </Button>
            )}
            <Button size="small" icon={<Undo2 aria-hidden size={16} />} onPress={() => { restore(here); clear(); }}>{translate('restore')}</Button>
          </>
        )}
      </div>
      {message ?? (
        <ul aria-label={translate('trash.title')} className="past-toasts thin-scroll min-h-0 flex-1 overflow-y-auto"
          onScroll={({ currentTarget }) => { if (isNearEnd(currentTarget)) onReach(files.length + 1); }}>
          {files.map((file) => (
            <TrashRow key={file.id} file={file} isSelected={here.includes(file.id)} isOpen={file.id === openId} isSelecting={here.length > 0}
              onToggle={() => toggle(file.id)} onOpen={() => onOpen(file)} onRestore={() => restore([file.id])} />
          ))}
        </ul>
      )}
    </>
  );
}

const NEAR_PX = 800;
const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => scrollTop + clientHeight > scrollHeight - NEAR_PX;

function useRestore(files: readonly FileEntry[]) {
  const nameFailures = useNameFailures();
  const translate = useTranslations('files');
  const reportError = useReportError();
  const restore = useRestoreFiles();
  return (ids: string[]) => {
    const action = newActionId();
    restore.mutate({ fileIds: ids, action }, {
      onError: reportError,
      onSuccess: ({ done, failed }) => {
        nameFailures(files, failed);
        if (done.length > 0) offerUndo(action, { tone: 'ok', title: translate('restored', { count: done.length }), undo: translate('undo') });
      },
    });
  };
}

type RowProps = {
  file: FileEntry;
  isSelected: boolean;
  isOpen: boolean;
  isSelecting: boolean;
  onToggle: () => void;
  onOpen: () => void;
  onRestore: () => void;
};

function TrashRow({ file, isSelected, isOpen, isSelecting, onToggle, onOpen, onRestore }: RowProps) {
  const translate = useTranslations('files');
  const formats = useFormats();
  const days = daysLeft(file, useServerNow(), useSession().trashDays);
  return (
    <li className={`group/row flex min-h-14 items-center gap-3 border-b border-line/70 pr-3 ${isSelected ? 'bg-accent-soft' : isOpen ? 'bg-hover' : 'hover:bg-hover'}`}>
      <button type="button" role="checkbox" aria-checked={isSelected} aria-label={translate('select', { name: file.name })} onClick={onToggle}
        className="grid h-14 w-11 shrink-0 place-items-center"><RowCheck isSelected={isSelected} isQuiet={!isSelecting} /></button>
      <FileIcon extension={file.fileType} />
      <button type="button" onClick={onOpen} className="min-w-0 flex-1 py-1.5 text-left">
        <ShortName name={file.name} className="font-medium" />
        <span className="tnum block truncate text-meta text-ink-3">{`${formats.size(file.size)} · ${translate('trash.daysLeft', { days })}`}</span>
      </button>
      <Button size="small" variant="quiet" icon={<Undo2 aria-hidden size={16} />} onPress={onRestore}>{translate('restore')}</Button>
    </li>
  );
}
