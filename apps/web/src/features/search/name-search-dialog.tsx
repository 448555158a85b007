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
  /** What it looks for. */
  content: string;
  /** Null where it is called as it would be without a name. Answers whether it was saved: what was typed stays where it was not. */
  onName: (name: string | null) => Promise<boolean>;
};

/** Asks what a saved search is called. */
export function NameSearchDialog({ title, isOpen, ...rest }: Props) {
  return <Dialog title={title} isOpen={isOpen} onClose={rest.onClose}><NameSearchForm {...rest} /></Dialog>;
}

function NameSearchForm({ name, defaultName, content, onName, onClose }: Omit<Props, 'title' | 'isOpen'>) {
  const translate = useTranslations('search.saved');
  const [typed, setTyped] = useState((name ?? defaultName).slice(0, SAVED_SEARCH_NAME_MAX));
  const input = useRef<HTMLInputElement>(null);
  // Whoever wants another one types it.
  useEffect(() => { input.current?.select(); }, []);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setIsSaving(true);
    const wanted = visibleName(typed).trim();
    const isSaved = await onName(isUnseen(wanted) || wanted === defaultName.slice(0, SAVED_SEARCH_NAME_MAX).trim() ? null : wanted);
    setIsSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Form onSubmit={() => void save()}>
      <TextField label={translate('name')} value={typed} onChange={setTyped} inputRef={input} autoFocus autoComplete="off" maxLength={SAVED_SEARCH_NAME_MAX} hint={content} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{translate('cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isSaving}>{translate('keep')}</Button>
      </div>
    </Form>
  );
}
