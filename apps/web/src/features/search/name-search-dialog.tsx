import { foldText } from '@scriba/contract/folding';
import { isUnseen, visibleName } from '@scriba/contract/names';
import { SAVED_SEARCH_NAME_MAX } from '@scriba/contract/search';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Undefined for a search that has none. */
  name: string | undefined;
  /** What it is called without a name. */
  defaultName: string;
  /** What the others are called. */
  otherNames: readonly string[];
  /** What it looks for. */
  content: string;
  /** Null where it is called as it would be without a name. Answers whether it was saved: what was typed stays where it was not. */
  onName: (name: string | null) => Promise<boolean>;
};

/** Asks what a saved search is called. */
export function NameSearchDialog({ title, isOpen, ...rest }: Props) {
  return <Dialog title={title} isOpen={isOpen} onClose={rest.onClose}><NameSearchForm {...rest} /></Dialog>;
}

/** Null for the name that it has without one. */
function wantedName(typed: string, defaultName: string): string | null {
  const name = visibleName(typed).trim();
  return isUnseen(name) || name === defaultName.slice(0, SAVED_SEARCH_NAME_MAX).trim() ? null : name;
}

function NameSearchForm({ name, defaultName, otherNames, content, onName, onClose }: Omit<Props, 'title' | 'isOpen'>) {
  const translate = useTranslations('search.saved');
  const [typed, setTyped] = useState((name ?? defaultName).slice(0, SAVED_SEARCH_NAME_MAX));
  const input = useRef<HTMLInputElement>(null);
  // Whoever wants another one types it.
  useEffect(() => { input.current?.select(); }, []);
  const [isSaving, setIsSaving] = useState(false);
  const wanted = wantedName(typed, defaultName);
  const taken = otherNames.find((other) => foldText(other) === foldText(wanted ?? defaultName));
  const save = async () => {
    if (isSaving || taken !== undefined) return;
    setIsSaving(true);
    const isSaved = await onName(wanted);
    setIsSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Form onSubmit={() => void save()}>
      <TextField label={translate('name')} value={typed} onChange={setTyped} inputRef={input} autoFocus autoComplete="off" maxLength={SAVED_SEARCH_NAME_MAX} hint={content}
        error={taken === undefined ? undefined : translate('taken', { name: taken })} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isSaving}>{translate('keep')}</Button>
      </div>
    </Form>
  );
}
