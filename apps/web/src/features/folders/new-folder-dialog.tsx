import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foldersQuery, useCreateFolder } from './folders.queries.ts';
import { isNameTaken, pathTo } from './folders.rules.ts';
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

  const wanted = name.trim();
  const problem = wanted === '' ? (isSent ? nameProblem('') : undefined) : nameProblem(wanted);
  const taken = !isOnItsWay(createFolder) && isNameTaken(folders, parentId, wanted) ? translate('nameTaken', { name: wanted }) : undefined;
  const refused = createFolder.isError ? errorMessage(createFolder.error) : undefined;

  const tooDeep = useDepthProblem(parentId);

  const submit = () => {
    setIsSent(true);
    if (tooDeep ?? nameProblem(wanted) ?? taken) return;
    createFolder.mutate({ name: wanted, parentId }, { onSuccess: (folder) => { onClose(); onCreated?.(folder); } });
  };
  return (
    <Form onSubmit={submit}>
      <TextField label={translate('name')} value={name} onChange={(value) => { setName(value); createFolder.reset(); }} autoFocus
        autoComplete="off" hint={translate('newIn', { folder: placeName(folders, parentId) ?? translate('root') })} error={tooDeep ?? problem ?? taken ?? refused} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={tooDeep !== undefined} isPending={createFolder.isPending}>{translate('create')}</Button>
      </div>
    </Form>
  );
}

/** The list may have the new folder before its answer is here: that one has not taken the name from itself. */
const isOnItsWay = ({ isPending, isSuccess }: ReturnType<typeof useCreateFolder>) => isPending || isSuccess;

const placeName = (folders: readonly Folder[], folderId: string) =>
  (folderId === ROOT_FOLDER ? undefined : pathTo(folders, folderId).map(({ name }) => name).join(' / '));
