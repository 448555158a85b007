import type { Folder } from '@scriba/contract/folders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUntold } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { answeredOrWaiting } from '../../lib/use-kept-change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { nameSeen } from './name-seen.ts';
import { useNameProblem } from '../folders/use-name-problem.ts';

type Props = {
  folder: Folder;
  /** Throws why it was refused. */
  onRename: (name: string, /** What the folder was called when the name was chosen. */ seen: string) => Promise<void>;
  onClose: () => void;
};

/** Whoever gave the name does something else by then. */
const LONG_MS = 10_000;

/** Asks what a folder is called. */
export function RenameFolderDialog({ folder, ...rest }: Props) {
  const translate = useTranslations('files');
  return (
    <Dialog title={translate('renameTitle', { name: folder.name })} isOpen onClose={rest.onClose}>
      <RenameForm folder={folder} {...rest} />
    </Dialog>
  );
}

function RenameForm({ folder, onRename, onClose }: Props) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const nameProblem = useNameProblem();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState(folder.name);
  const [seen, setSeen] = useState(folder.name);
  const rename = useRenameOrWait(folder, onRename);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always', mutationFn: (wanted: string) => rename(wanted, seen), onSuccess: onClose, onError: (refusal) => setSeen(nameSeen(seen, refusal)),
  });
  const input = useRef<HTMLInputElement>(null);
  // Whoever wants another one types it.
  useEffect(() => { input.current?.select(); }, []);
  const wanted = name.trim();
  // What it is called already may stay.
  const problem = wanted === folder.name ? undefined : nameProblem(wanted) ?? (error ? errorMessage(error) : undefined);
  const submit = () => {
    if (wanted === folder.name) onClose();
    else if (!isPending && nameProblem(wanted) === undefined) mutate(wanted);
  };
  return (
    <Form onSubmit={submit} isRefused={error !== null}>
      <TextField label={translateFolders('name')} value={name} onChange={(typed) => { setName(typed); reset(); }} inputRef={input} error={problem}
        autoFocus autoComplete="off" />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translateFolders('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>{translate('rename')}</Button>
      </div>
    </Form>
  );
}

/** Ends when the folder is renamed, or its name waits for a connection. What is refused after that is told with its name, as nobody looks at it. */
function useRenameOrWait({ name: before }: Folder, onRename: Props['onRename']): Props['onRename'] {
  const queryClient = useQueryClient();
  const translate = useTranslations('files');
  const errorMessage = useErrorMessage();
  return async (name, seen) => {
    const renamed = onRename(name, seen);
    if (await answeredOrWaiting(queryClient, renamed)) return;
    void renamed.catch((error: unknown) => {
      if (isUntold(error)) return;
      showToast({ tone: 'bad', title: translate('notDone', { count: 1, name: before }), description: errorMessage(error), shownMs: LONG_MS });
    });
  };
}
