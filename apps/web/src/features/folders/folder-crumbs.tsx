import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PHONE, useMedia } from '../../lib/media.ts';
import { classNames } from '../../ui/class-names.ts';
import { useDropTarget } from '../../ui/drag-entries.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../ui/menu.tsx';
import { pathTo } from './folders.rules.ts';

type Drop = { accepts: (ids: readonly string[], folderId: string) => boolean; onDrop: (ids: readonly string[], folderId: string) => void };
type Props = { folders: readonly Folder[]; folderId: string; drop: Drop };

/** So many have room for names that can be read; of more, those that are nearest are shown, and the ones in between open beside them. */
const ROOM = { phone: { most: 2, nearest: 1 }, wide: { most: 4, nearest: 2 } };

/** The folders above this one. Each is a way up, and a place to drop things. */
export function FolderCrumbs({ folders, folderId, drop }: Props) {
  const translate = useTranslations('folders');
  const { most, nearest } = useMedia(PHONE) ? ROOM.phone : ROOM.wide;
  const above = pathTo(folders, folderId).slice(0, -1);
  const between = above.length > most ? above.slice(0, -nearest) : [];
  return (
    <nav aria-label={translate('above')} className="min-w-0">
      <ol className="-ml-1.5 flex min-w-0 items-center text-small text-ink-2">
        <Crumb id={ROOT_FOLDER} name={translate('root')} drop={drop} isFirst />
        {between.length > 0 && <Between folders={between} />}
        {above.slice(between.length).map(({ id, name }) => <Crumb key={id} id={id} name={name} drop={drop} />)}
      </ol>
    </nav>
  );
}

const Step = () => <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3" />;

function Between({ folders }: { folders: readonly Folder[] }) {
  const translate = useTranslations('folders');
  const navigate = useNavigate();
  return (
    <li className="flex shrink-0 items-center">
      <Step />
      <MenuTrigger>
        <IconButton label={translate('above')} size="small"><Ellipsis aria-hidden size={16} /></IconButton>
        <Menu label={translate('above')} placement="bottom start" onAction={(folder) => void navigate({ to: '/dashboard', search: { folder: String(folder) } })}>
          {folders.map(({ id, name }) => <MenuItem key={id} id={id} textValue={name}><bdi title={name}>{name}</bdi></MenuItem>)}
        </Menu>
      </MenuTrigger>
    </li>
  );
}

function Crumb({ id, name, drop, isFirst = false }: { id: string; name: string; drop: Drop; isFirst?: boolean }) {
  const { isOver, targetProps } = useDropTarget({ accepts: (ids) => drop.accepts(ids, id), onDrop: (ids) => drop.onDrop(ids, id) });
  return (
    <li className={classNames('flex items-center', isFirst ? 'shrink-0' : 'min-w-0')}>
      {!isFirst && <Step />}
      <Link {...targetProps} title={name} to="/dashboard" search={id === ROOT_FOLDER ? {} : { folder: id }}
        className={classNames('max-w-44 truncate rounded-inner px-1.5 py-0.5 hover:bg-hover hover:text-ink touch:py-3', isOver && 'bg-accent-soft outline-2 outline-accent')}>
        <bdi>{name}</bdi>
      </Link>
    </li>
  );
}
