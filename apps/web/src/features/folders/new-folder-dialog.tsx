import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId, newFolderId } from '../../lib/action-id.ts';
import { isUntold } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { refusedFolder } from '../../lib/refused-folders.ts';
import { useIsThere } from '../../lib/use-is-there.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { foldersQuery, useCreateFolder, type CreateOrder } from './folders.queries.ts';
import { isNameTaken, pathTo } from './folders.rules.ts';
import { useLeaveGone } from './use-leave-gone.ts';
import { useNameProblem } from './use-name-problem.ts';
import { useDepthProblem } from './use-new-folder.ts';

type Props = {
  isOpen: boolean; onClose: () => void; parentId: string; onCreated?: (folder: Folder) => void;
  /** What was typed already. */
  name?: string;
};

/** Asks for a name and makes the folder. */
export function NewFolderDialog({ isOpen, onClose, ...rest }: Props) {
  const translate = useTranslations('folders');
  return (
    <Dialog title={translate('newFolder')} isOpen={isOpen} onClose={onClose}>
      <NewFolderForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

/** The same where a dialog is open already. */
export function NewFolderForm({ parentId, name: typed, onCreated, onClose }: Omit<Props, 'isOpen'>) {
  const translate = useTranslations('folders');
  const errorMessage = useErrorMessage();
  const nameProblem = useNameProblem();
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  const [name, setName] = useState(() => typed ?? '');
  const [isSent, setIsSent] = useState(false);
  const createFolder = useCreateFolder();
  const orderOf = useOrder(parentId);
  const tellRefused = useTellRefused();
  const isThere = useIsThere();

  const wanted = name.trim();
  const problem = wanted === '' ? (isSent ? nameProblem('') : undefined) : nameProblem(wanted);
  const taken = !isOnItsWay(createFolder) && isNameTaken(folders, parentId, wanted) ? translate('nameTaken', { name: wanted }) : undefined;
  const refused = createFolder.isError ? errorMessage(createFolder.error) : undefined;

  const { path = translate('root'), impossible } = usePlace(folders, parentId);

  const submit = () => {
    // Asked for twice it would be made once more when the first is taken back.
    if (createFolder.isPending) return;
    setIsSent(true);
    if (impossible ?? nameProblem(wanted) ?? taken) return;
    const order = orderOf(wanted);
    const { shown, made } = createFolder.create(order);
    shown.then((folder) => {
      // What is refused later is told when the dialog is gone.
      made.catch(tellRefused(folder));
      // Whoever left the dialog is somewhere else by now, or in one that was opened anew.
      if (!isThere.current) return;
      onClose();
      onCreated?.(folder);
    }, (error: unknown) => { if (!isThere.current) tellRefused({ ...order.made, id: order.folderIds[0] })(error); });
  };
  return (
    <Form onSubmit={submit}>
      <TextField label={translate('name')} value={name} onChange={(value) => { setName(value); createFolder.reset(); }} autoFocus
        autoComplete="off" hint={translate('newIn', { folder: path })} error={impossible ?? problem ?? taken ?? refused} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={impossible !== undefined} isPending={createFolder.isPending}>{translate('create')}</Button>
      </div>
    </Form>
  );
}

/** Tried again under the same name it is the same folder: the first attempt may have reached the server. */
function useOrder(parentId: string) {
  const ids = useRef(new Map<string, string>());
  return (name: string): CreateOrder => {
    const id = ids.current.get(name) ?? newFolderId();
    ids.current.set(name, id);
    return { folderIds: [id], made: { name, parentId }, action: newActionId() };
  };
}

const LONG_MS = 10_000;

/** Made without a connection it may be refused when nobody looks at it any more. */
function useTellRefused() {
  const translate = useTranslations('folders');
  const errorMessage = useErrorMessage();
  const leaveGone = useLeaveGone();
  return (folder: Pick<Folder, 'id' | 'name' | 'parentId'>) => {
    // What is above it may be refused before it is.
    const leave = leaveGone(folder);
    return (error: unknown) => {
      if (isUntold(error)) return;
      leave();
      const above = refusedFolder(folder.parentId);
      const description = above === undefined ? errorMessage(error) : translate('notMade', { name: above });
      showToast({ tone: 'bad', title: translate('notMade', { name: folder.name }), description, shownMs: LONG_MS });
    };
  };
}

/** The list may have the new folder before its answer is here: that one has not taken the name from itself. */
const isOnItsWay = ({ isPending, isSuccess }: ReturnType<typeof useCreateFolder>) => isPending || isSuccess;

/** The folders down to the one that the new one is made in, none for the top level, and why it cannot be. One that goes is called as it last was. */
function usePlace(folders: readonly Folder[], parentId: string) {
  const translate = useTranslations('folders');
  const depthProblem = useDepthProblem(parentId);
  const names = pathTo(folders, parentId).map(({ name }) => name);
  const isGone = parentId !== ROOT_FOLDER && names.length === 0;
  const [last, setLast] = useState(names);
  if (!isGone && names.join('/') !== last.join('/')) setLast(names);
  const shown = isGone ? last : names;
  return {
    path: parentId === ROOT_FOLDER ? undefined : shown.join(' / '),
    impossible: isGone ? translate('targetGone', { name: shown.at(-1) ?? '' }) : depthProblem,
  };
}
