import { Camera } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { askScan } from './ask-scan.ts';

/** Takes pages with the camera, at the thumb. */
export function ScanButton({ folderId }: { folderId: string }) {
  const translate = useTranslations('uploads');
  return (
    <Button variant="primary" aria-label={translate('scan')} onPress={() => askScan(folderId)} className="m-auto h-11 w-14 rounded-popover px-0">
      <Camera aria-hidden size={22} />
    </Button>
  );
}
