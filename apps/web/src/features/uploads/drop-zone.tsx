import { Suspense, useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { readChosen, readDropped } from './read-dropped.ts';
import { useUploads } from './uploads-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

type Props = { folderId: string; folderName: string; canUpload: boolean; children: ReactNode };

const loadHint = () => import('./drop-hint.tsx');
const DropHint = lazyPart(async () => (await loadHint()).DropHint);

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Everything inside takes files from the desktop and from the clipboard. */
export function DropZone({ folderId, folderName, canUpload, children }: Props) {
  const { addFiles } = useUploads();
  const [isOver, setIsOver] = useState(false);
  const depth = useRef(0);
  usePaste((files) => { if (canUpload) addFiles(readChosen(files), folderId); });
  useNoStrayDrop();
  // Fetched while nothing else happens, so that a drag is answered at once.
  useEffect(() => { loadHint().catch(() => undefined); }, []);

  const leave = () => {
    depth.current = 0;
    setIsOver(false);
  };
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = canUpload ? 'copy' : 'none';
      }}
      onDragLeave={(event) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        if (canUpload) addFiles(readDropped(event.dataTransfer), folderId);
      }}>
      {children}
      {isOver && <Suspense><DropHint folderName={folderName} canUpload={canUpload} /></Suspense>}
    </div>
  );
}

/** Files in the clipboard, such as a picture of the screen, unless they are pasted into a field. */
function usePaste(onFiles: (files: File[]) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...event.clipboardData?.files ?? []];
    if (files.length === 0 || (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable=true]'))) return;
    event.preventDefault();
    onFiles(files.map(named));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', listener);
    return () => removeEventListener('paste', listener);
  }, []);
}

/** Every picture that is pasted is called `image.png`: the time tells them apart. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const time = serverNow().toISOString().slice(0, 19).replace(/[T:]/g, (sign) => (sign === 'T' ? ' ' : '.'));
  return new File([file], file.name.replace('image', time), { type: file.type, lastModified: file.lastModified });
}

/** A file that is dropped beside the zone would open in place of the app. */
function useNoStrayDrop() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
