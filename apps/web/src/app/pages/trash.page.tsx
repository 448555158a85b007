import { DEFAULT_LANGUAGE } from '@scriba/contract/languages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyTrash } from '../../features/files/empty-trash.tsx';
import { TrashList } from '../../features/files/trash-list.tsx';
import { useFileList } from '../../features/files/use-file-list.ts';
import { LateRecentChanges } from '../../features/undo/late-recent-changes.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/button.tsx';
import { withOpenFile } from '../search-params.ts';
import { EmptyList, ListMessage } from './list-message.tsx';
import { OpenFile } from './open-file.tsx';

/** By the day of their deletion, which no language sorts otherwise. */
const NEWEST = { sort: 'newest', language: DEFAULT_LANGUAGE } as const;

/** Route `/trash`: deleted files, until they are gone for good. */
export function TrashPage() {
  const translate = useTranslations('files.trash');
  const translateWorkspace = useTranslations('workspace');
  const [isUndoing, setIsUndoing] = useState(false);
  const { file: openId } = useSearch({ from: '/workspace/trash' });
  const navigate = useNavigate({ from: '/trash' });
  const { files, total, isPending, error, want, loadAll } = useFileList({ kind: 'trash' }, NEWEST);
  const { trashDays: days } = useSession();
  useTitle(translate('title'));
  const toolbar = (
    <>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-title font-semibold tracking-[-.01em]">{translate('title')}</h1>
        {total > 0 && <p className="line-clamp-2 text-small text-ink-3 max-sm:text-meta">{translate('hint', { days })}</p>}
      </div>
      <Button variant="quiet" icon={<History aria-hidden size={16} />} onPress={() => setIsUndoing(true)}>
        <span className="max-sm:sr-only">{translateWorkspace('recentChanges')}</span>
      </Button>
      <LateRecentChanges isOpen={isUndoing} onClose={() => setIsUndoing(false)} />
      {total > 0 && <EmptyTrash count={total} files={files} />}
    </>
  );
  const message = isPending || error ? <ListMessage isPending={isPending} error={error} isUnknown={false} />
    : <EmptyList icon={<Trash2 />} title={translate('empty')}>{translate('emptyHint', { days })}</EmptyList>;
  return (
    <>
      <TrashList files={files} total={total} openId={openId} toolbar={toolbar} onReach={want} loadAll={loadAll}
        message={isPending || error !== null || total === 0 ? message : undefined}
        onOpen={({ id }) => void navigate({ search: (known) => withOpenFile(known, { file: id }) })} />
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}
