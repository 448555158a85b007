import { TOTP_DIGITS } from '@scriba/contract/security';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasCode } from '../../../lib/api-error.ts';
import { useErrorMessage } from '../../../lib/error-message.ts';
import { Callout } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { KeepRecoveryCodes } from './keep-recovery-codes.tsx';
import { ScanCode } from './scan-code.tsx';
import { useConfirmTotp, useStartTotp } from './security.queries.ts';

type Props = { hasPassword: boolean; onClose: () => void };

/** From the password over the picture and one code to the recovery codes. */
export function SetUpApp({ hasPassword, onClose }: Props) {
  const translate = useTranslations('security');
  const start = useStartTotp();
  const confirm = useConfirmTotp();
  if (confirm.data) return <KeepRecoveryCodes codes={confirm.data} onClose={onClose} />;
  if (start.data) return <ScanAndConfirm {...start.data} action={confirm} onConfirm={confirm.mutate} onClose={onClose} />;
  return (
    <ConfirmWithPassword title={translate('setUpTitle')} text={translate('setUpText')} confirm={translate('continue')} hasPassword={hasPassword}
      onClose={onClose} action={start} onConfirm={(proof) => start.mutate(proof)} />
  );
}

type ScanProps = {
  secret: string; uri: string;
  action: { isPending: boolean; error: unknown };
  onConfirm: (code: string) => void;
  onClose: () => void;
};

function ScanAndConfirm({ secret, uri, action, onConfirm, onClose }: ScanProps) {
  const translate = useTranslations('security');
  const errorMessage = useErrorMessage();
  const copy = useCopy();
  const formId = useId();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const isWrong = hasCode(action.error, 'auth.code_invalid');
  const problem = isMissing ? translate('codeMissing', { digits: TOTP_DIGITS }) : undefined;
  const submit = () => {
    const isWhole = code.replace(/\D/g, '').length === TOTP_DIGITS;
    setIsMissing(!isWhole);
    if (isWhole) onConfirm(code);
  };
  return (
    <Dialog isOpen title={translate('setUpTitle')} onClose={onClose} canDismiss={false}
      actions={(
        <>
          <Button onPress={onClose}>{translate('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={action.isPending}>{translate('turnOn')}</Button>
        </>
      )}>
      <Form id={formId} onSubmit={submit} isRefused={isWrong}>
        <p className="text-ink-2">{translate('scan')}</p>
        <ScanCode text={uri} label={translate('picture')} />
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <p className="text-small font-medium">{translate('key')}</p>
            <p className="font-mono text-small break-all" translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          </div>
          <IconButton label={translate('copyKey')} onPress={() => void copy(secret, translate('keyCopied'))}><Copy aria-hidden size={16} /></IconButton>
        </div>
        {action.error !== null && !isWrong && <Callout tone="bad">{errorMessage(action.error)}</Callout>}
        <TextField label={translate('code')} hint={translate('codeHint')} inputMode="numeric" autoComplete="one-time-code" autoFocus isRequired
          maxLength={9} value={code} onChange={(typed) => { setCode(typed); setIsMissing(false); }}
          error={problem ?? (isWrong ? errorMessage(action.error) : undefined)} />
      </Form>
    </Dialog>
  );
}
