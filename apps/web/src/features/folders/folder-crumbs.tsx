import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { useDropTarget } from '../../ui/drag-entries.ts';
import { pathTo } from './folders.rules.ts';

type Drop = { accepts: (ids: readonly string[], folderId: string) => boolean; onDrop: (ids: readonly string[], folderId: string) => void };
type Props = { folders: readonly Folder[]; folderId: string; drop: Drop };

/** The folders above this one. Each is a way up, and a place to drop things. */
export function FolderCrumbs({ folders, folderId, drop }: Props) {
  const translate = useTranslations('folders');
  const above = pathTo(folders, folderId).slice(0, -1);
  return (
    <nav aria-label={translate('above')} className="min-w-0">
      <ol className="-ml-1.5 flex min-w-0 items-center text-small text-ink-2">
        <Crumb id={ROOT_FOLDER} name={translate('root')} drop={drop} isFirst />
        {above.map(({ id, name }) => <Crumb key={id} id={id} name={name} drop={drop} />)}
      </ol>
    </nav>
  );
}

function Crumb({ id, name, drop, isFirst = false }: { id: string; name: string; drop: Drop; isFirst?: boolean }) {
  const { isOver, targetProps } = useDropTarget({ accepts: (ids) => drop.accepts(ids, id), onDrop: (ids) => drop.onDrop(ids, id) });
  return (
    <li className="flex min-w-0 items-center">
      {!isFirst && <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3" />}
      <Link {...targetProps} to="/dashboard" search={id === ROOT_FOLDER ? {} : { folder: id }}
        className={classNames('max-w-44 truncate rounded-inner px-1.5 py-0.5 hover:bg-hover hover:text-ink touch:py-3', isOver && 'bg-accent-soft outline-2 outline-accent')}>
        <bdi>{name}</bdi>
      </Link>
    </li>
  );
}
