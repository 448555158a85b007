import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveBlob } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

/** Shown once: nobody can read them again, so only the button that says so closes it. */
export function KeepRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslations('security');
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog isOpen title={translate('keepTitle')} onClose={onClose} canDismiss={false}
      actions={<Button variant="primary" onPress={onClose}>{translate('kept')}</Button>}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{translate('keepText')}</p>
        <ul aria-label={translate('recoveryCodes')} translate="no" className="grid gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3 font-mono text-small sm:grid-cols-2">
          {codes.map((code) => <li key={code}>{code}</li>)}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy aria-hidden size={16} />} onPress={() => void copy(text, translate('codesCopied'))}>{translate('copyCodes')}</Button>
          <Button icon={<Download aria-hidden size={16} />} onPress={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'scriba-recovery-codes.txt')}>
            {translate('saveCodes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
