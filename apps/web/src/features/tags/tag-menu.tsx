import type { Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Combine, Ellipsis, Palette, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LatePartLanguage } from '../../lib/part-language.tsx';
import { loadTagCatalogue } from '../../locales/load-tag-catalogue.ts';
import { useFocusBesideGone } from '../../ui/focus-in-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuAt } from '../../ui/menu-at.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import type { Point } from '../../ui/use-hold.ts';
import { EditTagDialog } from './edit-tag-dialog.tsx';
import { MergeTagDialog } from './merge-tag-dialog.tsx';
import { tagsQuery } from './tags.queries.ts';
import { useTagActions } from './use-tag-actions.ts';

/** What can be done with a tag itself, behind a button. Everything is done at once and can be taken back. */
export function TagMenu({ tag }: { tag: Tag }) {
  const translate = useTranslations('tags');
  const { run, items, dialogs } = useTagCommands(tag);
  return (
    <>
      <MenuTrigger>
        <IconButton label={translate('actions')}><Ellipsis aria-hidden size={18} /></IconButton>
        <Menu label={translate('actions')} onAction={(id) => run(String(id))}>{items}</Menu>
      </MenuTrigger>
      {dialogs}
    </>
  );
}

type AtProps = { isOpen: boolean; onClose: () => void; tag: Tag; at: Point };

/** The same at the place that was pressed. */
export const TagMenuAt = (props: AtProps) => (
  <LatePartLanguage name="tag-catalogue" load={loadTagCatalogue}><AtPoint key={props.tag.id} {...props} /></LatePartLanguage>
);

function AtPoint({ isOpen, onClose, tag, at }: AtProps) {
  const translate = useTranslations('files');
  const { run, items, dialogs } = useTagCommands(tag);
  const { data: tags } = useQuery(tagsQuery);
  useFocusBesideGone(tag.id, tags?.every(({ id }) => id !== tag.id) === true);
  return (
    <>
      <MenuAt label={translate('moreNamed', { name: tag.name })} isOpen={isOpen} at={at} onClose={onClose} onAction={run}>{items}</MenuAt>
      {dialogs}
    </>
  );
}

function useTagCommands(tag: Tag): { run: (id: string) => void; items: ReactNode; dialogs: ReactNode } {
  const translate = useTranslations('tags');
  const { data: tags = [] } = useQuery(tagsQuery);
  const [asked, setAsked] = useState<string>();
  const { change, remove, merge } = useTagActions();
  const close = () => setAsked(undefined);
  return {
    run: (id) => (id === 'remove' ? void remove(tag) : setAsked(id)),
    items: [
      <MenuItem key="edit" id="edit" icon={<Palette aria-hidden />}>{translate('edit')}</MenuItem>,
      <MenuItem key="merge" id="merge" icon={<Combine aria-hidden />} isDisabled={tags.length < 2}>{translate('merge')}</MenuItem>,
      <MenuSeparator key="line" />,
      <MenuItem key="remove" id="remove" icon={<Trash2 aria-hidden />} isDanger>{translate('remove')}</MenuItem>,
    ],
    dialogs: (
      <>
        <EditTagDialog isOpen={asked === 'edit'} onClose={close} tag={tag} onChange={(wanted) => void change(tag, wanted)} />
        <MergeTagDialog isOpen={asked === 'merge'} onClose={close} tag={tag} onMerge={(into) => void merge(tag, into)} />
      </>
    ),
  };
}
