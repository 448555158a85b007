import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { useAct } from './people.queries.ts';

type Props = { label: string; text: ReactNode; title?: string; confirm?: string; isDanger?: boolean; act: ReturnType<typeof useAct<void>> };

/** A button for what cannot be taken back: it says first what follows. */
export function ConfirmAct({ label, text, title = `${label}?`, confirm = label, isDanger = false, act }: Props) {
  const translate = useTranslations('person');
  const errorMessage = useErrorMessage();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    act.reset();
  };
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>{label}</Button>
      <Dialog role="alertdialog" title={title} isOpen={isOpen} onClose={close}
        actions={<>
          <Button onPress={close}>{translate('acts.cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={act.isPending} onPress={() => act.mutate(undefined, { onSuccess: close })}>{confirm}</Button>
        </>}>
        <div className="flex flex-col gap-3">
          <p className="text-ink-2 wrap-anywhere">{text}</p>
          {act.isError && <Callout tone="bad">{errorMessage(act.error)}</Callout>}
        </div>
      </Dialog>
    </>
  );
}
