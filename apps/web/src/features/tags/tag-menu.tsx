import type { Tag } from '@scriba/contract/tags';
import { Ellipsis, Palette, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { EditTagDialog } from './edit-tag-dialog.tsx';
import { useChangeTag, useRemoveTag, type TagChange } from './tag-changes.queries.ts';

type Props = { tag: Tag; onRemoved: () => void };

/** What can be done with a tag itself. Everything is done at once and can be taken back. */
export function TagMenu({ tag, onRemoved }: Props) {
  const translate = useTranslations('tags');
  const [isEditing, setIsEditing] = useState(false);
  const { change, remove } = useTagActions();
  return (
    <>
      <MenuTrigger>
        <IconButton label={translate('actions')}><Ellipsis aria-hidden size={18} /></IconButton>
        <Menu label={translate('actions')} onAction={(id) => {
          if (id === 'edit') return setIsEditing(true);
          onRemoved();
          return void remove(tag);
        }}>
          <MenuItem id="edit" icon={<Palette aria-hidden />}>{translate('edit')}</MenuItem>
          <MenuSeparator />
          <MenuItem id="remove" icon={<Trash2 aria-hidden />} isDanger>{translate('remove')}</MenuItem>
        </Menu>
      </MenuTrigger>
      <EditTagDialog isOpen={isEditing} onClose={() => setIsEditing(false)} tag={tag} onChange={(wanted) => void change(tag, wanted)} />
    </>
  );
}

function useTagActions() {
  const translate = useTranslations('tags');
  const translateFiles = useTranslations('files');
  const reportError = useReportError();
  const { mutateAsync: changeTag } = useChangeTag();
  const { mutateAsync: removeTag } = useRemoveTag();
  /** Does it, says what was done, and how it is undone. */
  const act = (title: string, work: (action: string) => Promise<unknown>) => {
    const action = newActionId();
    return work(action).then(() => offerUndo(action, { title, undo: translateFiles('undo') })).catch(reportError);
  };
  return {
    change: ({ id, name }: Tag, change: TagChange) =>
      act(translate('changed', { name: change.name ?? name }), (action) => changeTag({ tagId: id, change, action })),
    remove: ({ id, name }: Tag) => act(translate('removed', { name }), (action) => removeTag({ tagId: id, action })),
  };
}
