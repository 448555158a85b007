import { Images } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Corners } from '@scriba/extraction/sheet-geometry';
import { pickFiles } from '../../lib/pick-files.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NoCameraView } from './no-camera-view.tsx';
import { ScanBar } from './scan-bar.tsx';
import { SheetOutline } from './sheet-outline.tsx';
import { useCamera } from './use-camera.ts';
import type { Scan } from './use-scan.ts';

/** What every browser opens as a picture; phones turn their own format into one of these when it is not among them. */
const PHOTOS = 'image/jpeg,image/png,image/webp';
/** What the camera sees is looked at so long after the last look. */
const GLANCE_MS = 300;
const PHOTO_QUALITY = 0.92;

type Props = { scan: Scan; isRetake: boolean; onTake: (photos: readonly Blob[]) => void; onDone: () => void; onClose: () => void };

/** Takes pages one after the other; where there is no camera to be seen here, it says why and takes photos. */
export function CameraView({ scan, isRetake, onTake, onDone, onClose }: Props) {
  const translate = useTranslations('scan');
  const { camera, again } = useCamera(true);
  const choose = async (isCamera: boolean) => {
    const photos = await pickFiles({ accept: PHOTOS, isCamera, isSingle: isRetake });
    if (photos.length > 0) onTake(photos);
  };
  const count = scan.pages.length;
  return (
    <>
      <ScanBar title={translate(isRetake ? 'retake' : 'title')} onLeave={onClose}>
        {count > 0 && !isRetake && <Button variant="primary" onPress={onDone}>{translate('done', { count })}</Button>}
      </ScanBar>
      {/* Readers hear it of each page that is taken. */}
      {!isRetake && scan.pages.at(-1)?.isFound === false && <p aria-hidden className="shrink-0 bg-warn-soft px-4 py-2 text-small text-warn">{translate('notFound')}</p>}
      {camera.kind === 'off' && <NoCameraView problem={camera.problem} onAgain={again} onPhoto={() => void choose(true)} onChoose={() => void choose(false)} />}
      {camera.kind === 'starting' && (
        <p role="status" className="grid min-h-0 flex-1 place-items-center text-ink-2"><span className="flex items-center gap-3"><Spinner size={18} />{translate('starting')}</span></p>
      )}
      {camera.kind === 'live' && <LiveView stream={camera.stream} scan={scan} onTake={onTake} onChoose={() => void choose(false)} onDone={onDone} />}
    </>
  );
}

type LiveProps = Pick<Props, 'scan' | 'onTake' | 'onDone'> & { stream: MediaStream; onChoose: () => void };

function LiveView({ stream, scan, onTake, onChoose, onDone }: LiveProps) {
  const translate = useTranslations('scan');
  const video = useRef<HTMLVideoElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const seen = useGlances(video, scan.glance, size !== undefined);
  const last = scan.pages.at(-1);
  useEffect(() => { if (video.current) video.current.srcObject = stream; }, [stream]);
  // A phone that is turned sends pictures of another shape.
  const measure = ({ currentTarget: { videoWidth: width, videoHeight: height } }: SyntheticEvent<HTMLVideoElement>) => setSize({ width, height });
  const take = async () => {
    const photo = video.current && await photoOf(video.current);
    if (photo) onTake([photo]);
  };
  return (
    <>
      <div className="relative min-h-0 flex-1 bg-sunken">
        <video ref={video} autoPlay muted playsInline aria-label={translate('picture')} className="absolute inset-0 size-full object-contain"
          onLoadedMetadata={measure} onResize={measure} />
        {size && seen && <SheetOutline corners={seen} size={size} />}
        {/* Said to the eyes at what they look at; readers hear it of each page that is taken. */}
        <p aria-hidden className="absolute inset-x-0 bottom-3 text-center text-small">
          <span className="rounded-full bg-surface/90 px-3 py-1 text-ink shadow-resting">{translate(seen ? 'edgesSeen' : 'aim')}</span>
        </p>
      </div>
      <div className="grid shrink-0 grid-cols-3 items-center border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <IconButton label={translate('choosePhotos')} variant="outline" className="size-12 justify-self-start" onPress={onChoose}><Images aria-hidden size={20} /></IconButton>
        <button type="button" aria-label={translate('shutter')} disabled={!size} onClick={() => void take()}
          className="size-18 justify-self-center rounded-full border-4 border-accent bg-surface p-1 active:scale-95 disabled:opacity-50">
          <span className="block size-full rounded-full bg-accent" />
        </button>
        {last && (
          <button type="button" onClick={onDone} aria-label={translate('pages', { count: scan.pages.length })} className="relative justify-self-end">
            <img src={last.flat?.url ?? last.photoUrl} alt="" className="size-14 rounded-control border border-line bg-sunken object-contain" />
            <span aria-hidden className="tnum absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-accent text-meta font-semibold text-on-accent">{scan.pages.length}</span>
          </button>
        )}
      </div>
    </>
  );
}

/** The corners in what the camera sees now; a look begins some time after the one before has ended. */
function useGlances(video: RefObject<HTMLVideoElement | null>, glance: Scan['glance'], isLive: boolean): Corners | null {
  const [seen, setSeen] = useState<Corners | null>(null);
  const look = useRef(glance);
  useEffect(() => { look.current = glance; });
  useEffect(() => {
    if (!isLive) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      // A frame that cannot be had now is had the next time.
      const found = video.current ? await createImageBitmap(video.current).then(look.current).catch(() => null) : null;
      if (isLeft) return;
      setSeen(found);
      timer = setTimeout(() => void again(), GLANCE_MS);
    };
    void again();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [video, isLive]);
  return seen;
}

/** What is seen in this moment, as a photo. */
async function photoOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY); });
}
