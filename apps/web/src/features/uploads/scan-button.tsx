import { Camera } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { useChooseFiles } from './use-choose-files.ts';

/** Photographs a page with the phone. */
export function ScanButton({ folderId }: { folderId: string }) {
  const translate = useTranslations('uploads');
  const choose = useChooseFiles(folderId);
  return (
    <Button variant="primary" aria-label={translate('scan')} onPress={() => choose('camera')} className="m-auto h-11 w-14 rounded-popover px-0">
      <Camera aria-hidden size={22} />
    </Button>
  );
}
