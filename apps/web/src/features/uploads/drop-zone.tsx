import { Suspense, useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { readChosen, readDropped } from './read-dropped.ts';
import { useUploads } from './uploads-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePaste } from './use-paste.ts';

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
