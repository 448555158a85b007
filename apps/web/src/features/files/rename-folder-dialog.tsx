import type { Folder } from '@scriba/contract/folders';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNameProblem } from '../folders/use-name-problem.ts';
import type { RefusedName } from './rename-field.tsx';

type Props = {
  folder: Folder;
  /** Of the attempt before this one. */
  refused?: RefusedName | undefined;
  /** The new name, or undefined when it stays. */
  onDone: (name: string | undefined) => void;
};

/** Asks what a folder is called, where its row has no room for a field. */
export function RenameFolderDialog({ folder, ...rest }: Props) {
  const translate = useTranslations('files');
  return (
    <Dialog title={translate('renameNamed', { name: folder.name })} isOpen onClose={() => rest.onDone(undefined)}>
      <RenameForm folder={folder} {...rest} />
    </Dialog>
  );
}

function RenameForm({ folder, refused, onDone }: Props) {
  const translate = useTranslations('files');
  const translateFolders = useTranslations('folders');
  const nameProblem = useNameProblem();
  const [name, setName] = useState(refused?.typed ?? folder.name);
  const input = useRef<HTMLInputElement>(null);
  // Whoever wants another one types it.
  useEffect(() => { input.current?.select(); }, []);
  const wanted = name.trim();
  const problem = refused?.typed === name ? refused.problem : nameProblem(wanted);
  const submit = () => { if (!problem) onDone(wanted === folder.name ? undefined : wanted); };
  return (
    <Form onSubmit={submit}>
      <TextField label={translateFolders('name')} value={name} onChange={setName} inputRef={input} error={problem} autoFocus autoComplete="off" />
      <div className="flex justify-end gap-2">
        <Button onPress={() => onDone(undefined)}>{translateFolders('cancel')}</Button>
        <Button type="submit" variant="primary">{translate('rename')}</Button>
      </div>
    </Form>
  );
}
