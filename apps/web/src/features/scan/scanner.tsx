import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useLeaveWarning } from '../../lib/leave-warning.ts';
import { serverNow } from '../../lib/server-time.ts';
import { loadScanCatalogue } from '../../locales/load-scan-catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { showToast } from '../../ui/toast.tsx';
import { CameraView } from './camera-view.tsx';
import { AskToGoOn } from './ask-to-go-on.tsx';
import type { Eyes } from './image-worker.ts';
import { PageView } from './page-view.tsx';
import { PagesView, type PagesTaker } from './pages-view.tsx';
import { stampOf } from './scan.rules.ts';
import { useKeptScan } from './use-kept-scan.ts';
import { useRemovePage } from './use-remove-page.ts';
import { useScan } from './use-scan.ts';

type Props = { taker: PagesTaker; isOpen: boolean; onClose: () => void; /** What looks at photos; another one in tests. */ makeEyes?: () => Eyes };

/** Takes the pages of a document one after the other and sends them as one PDF. */
export const Scanner = ({ isOpen, ...props }: Props) => isOpen && (
  <Suspense>
    <PartLanguage name="scan-catalogue" load={loadScanCatalogue}><OpenScanner {...props} /></PartLanguage>
  </Suspense>
);

type View = { kind: 'camera'; /** The page that is taken once more. */ retakes?: string } | { kind: 'pages' }
  | { kind: 'page'; id: string; /** Its edges are moved. */ isCropping?: boolean };

function OpenScanner({ taker, onClose, makeEyes }: Omit<Props, 'isOpen'>) {
  const translate = useTranslations('scan');
  const [view, setView] = useState<View>({ kind: 'camera' });
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState('');
  const scan = useScan({
    onLooked: (isFound) => setSaid(translate(isFound ? 'found' : 'notFound')),
    onUnreadable: () => { showToast({ tone: 'bad', title: translate('unreadable') }); },
  }, makeEyes);
  const [name, setName] = useState(() => translate('defaultName', { time: stampOf(serverNow()) }));
  const kept = useKeptScan(taker.owner, scan, { name, onName: setName });
  const remove = useRemovePage(scan);
  useLeaveWarning(() => scan.pages.length > 0);

  const leave = () => {
    if (view.kind === 'page') setView(view.isCropping ? { kind: 'page', id: view.id } : { kind: 'pages' });
    else if (view.kind === 'camera' && view.retakes !== undefined) setView({ kind: 'page', id: view.retakes });
    else if (scan.pages.length > 0) setIsAsking(true);
    else onClose();
  };
  // Without pages there is nothing to look through.
  const isCamera = view.kind === 'camera' || scan.pages.length === 0;
  const retakes = view.kind === 'camera' ? view.retakes : undefined;
  const take = (photos: readonly Blob[]) => {
    const [first] = photos;
    if (retakes === undefined) return photos.forEach(scan.add);
    if (first) scan.retake(retakes, first);
    setView({ kind: 'page', id: retakes });
  };
  const end = () => {
    kept.end();
    onClose();
  };
  const page = view.kind === 'page' ? scan.pages.find(({ id }) => id === view.id) : undefined;
  const showPages = () => setView({ kind: 'pages' });

  return (
    <FullScreen label={translate('title')} isOpen onClose={leave}>
      <p role="status" className="sr-only">{said}</p>
      {isCamera && <CameraView scan={scan} isRetake={retakes !== undefined} onTake={take} onDone={showPages} onClose={leave} />}
      {!isCamera && (page
        ? (
          <PageView onRemove={remove} key={page.id} page={page} scan={scan} isCropping={view.kind === 'page' && view.isCropping === true}
            onCrop={(isCropping) => setView({ kind: 'page', id: page.id, isCropping })} onBack={showPages}
            onRetake={() => setView({ kind: 'camera', retakes: page.id })} />
        )
        : (
          <PagesView onRemove={remove} scan={scan} taker={taker} name={name} onName={setName} onOpen={(id) => setView({ kind: 'page', id })} onMore={() => setView({ kind: 'camera' })}
            onClose={leave} onSent={end} />
        ))}
      <AskToDiscard count={scan.pages.length} isOpen={isAsking} onStay={() => setIsAsking(false)} onDiscard={end} />
      {kept.left && <AskToGoOn left={kept.left} onGoOn={() => { kept.goOn(); showPages(); }} onDiscard={kept.discardLeft} onLeave={leave} />}
    </FullScreen>
  );
}

type AskProps = { count: number; isOpen: boolean; onStay: () => void; onDiscard: () => void };

function AskToDiscard({ count, isOpen, onStay, onDiscard }: AskProps) {
  const translate = useTranslations('scan.discard');
  const actions = (
    <>
      <Button onPress={onStay}>{translate('stay')}</Button>
      <Button variant="danger" onPress={onDiscard}>{translate('confirm')}</Button>
    </>
  );
  return <Dialog title={translate('title', { count })} isOpen={isOpen} onClose={onStay} role="alertdialog" actions={actions}>{translate('text', { count })}</Dialog>;
}
