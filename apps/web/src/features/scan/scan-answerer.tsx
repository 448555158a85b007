import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { late } from '../../ui/late.tsx';
import type { Found } from '../uploads/read-dropped.ts';
import { useUploads } from '../uploads/uploads-context.ts';
import { answerScan } from './ask-scan.ts';

const LateScanner = late(async () => (await import('./scanner.tsx')).Scanner);

/** Opens the scanner wherever it is asked for. */
export function ScanAnswerer() {
  const [folderId, setFolderId] = useState<string>();
  const { addFiles } = useUploads();
  const { maxUploadBytes: maxBytes, user } = useSession();
  useEffect(() => answerScan(setFolderId), []);
  const taker = { take: (file: File) => addFiles(alone(file), folderId ?? ROOT_FOLDER), maxBytes, owner: user?.id };
  return <LateScanner taker={taker} isOpen={folderId !== undefined} onClose={() => setFolderId(undefined)} />;
}

/** One file, in no folder of its own. */
async function* alone(file: File): AsyncGenerator<Found> { yield { file, folders: [] }; }
