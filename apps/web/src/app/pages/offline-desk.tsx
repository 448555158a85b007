import { WAITING_BYTES_MAX } from '@scriba/contract/waiting-files';
import { Camera, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangesLeftHere } from '../../features/changes/changes-left-here.tsx';
import { Scanner } from '../../features/scan/scanner.tsx';
import { useWaitingHere } from '../../features/uploads/use-waiting-here.ts';
import { WaitingHere } from '../../features/uploads/waiting-here.tsx';
import { PartLanguage } from '../../lib/part-language.tsx';
import { pickFiles } from '../../lib/pick-files.ts';
import { NOBODY } from '../../lib/waiting-files.ts';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { loadWorkspaceCatalogue } from '../../locales/load-workspace-catalogue.ts';
import { Button } from '../../ui/button.tsx';

type Props = { /** Somebody begins or ends what lies nowhere else yet. */ onWork: (isAtWork: boolean) => void };

/** What somebody can do who opened the application without a connection: take pages and add files, and see what waits. */
export const OfflineDesk = (props: Props) => (
  <PartLanguage name="workspace-catalogue" load={loadWorkspaceCatalogue}>
    <PartLanguage name="scan-catalogue" load={loadScanCatalogue}><Desk {...props} /></PartLanguage>
  </PartLanguage>
);

function Desk({ onWork }: Props) {
  const translate = useTranslations('waiting.desk');
  const translateUploads = useTranslations('uploads');
  const here = useWaitingHere();
  const [isScanning, setIsScanning] = useState(false);
  const scan = (isOpen: boolean) => {
    setIsScanning(isOpen);
    onWork(isOpen);
  };
  // Whoever left here has nothing here, and what nobody added would be sent to nobody.
  if (!here || here.owner === NOBODY) return null;
  const accept = here.taken?.acceptedExtensions.map((extension) => `.${extension}`).join(',');
  const choose = async () => {
    // What is chosen while the server comes back would be kept behind the back of who sends it.
    onWork(true);
    try {
      const files = await pickFiles(accept === undefined ? {} : { accept });
      if (files.length > 0) await here.add(files);
    } finally {
      onWork(false);
    }
  };
  const { owner, taken } = here;
  const taker = { take: (file: File) => here.add([file]), maxBytes: taken?.maxUploadBytes ?? WAITING_BYTES_MAX, owner, isKeptHere: true };
  return (
    <div className="mt-6 flex w-full flex-col items-center gap-3 border-t border-line pt-6">
      <p className="text-ink-2">{translate('text')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<Camera aria-hidden size={16} />} onPress={() => scan(true)}>{translateUploads('scan')}</Button>
        <Button icon={<Upload aria-hidden size={16} />} onPress={() => void choose()}>{translateUploads('choose')}</Button>
      </div>
      <ChangesLeftHere userId={owner} />
      <WaitingHere files={here.files} onRemove={here.remove} />
      <Scanner taker={taker} isOpen={isScanning} onClose={() => scan(false)} />
    </div>
  );
}
