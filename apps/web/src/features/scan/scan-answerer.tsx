import { useEffect, useState } from 'react';
import { late } from '../../ui/late.tsx';
import { answerScan } from './ask-scan.ts';

const LateScanner = late(async () => (await import('./scanner.tsx')).Scanner);

/** Opens the scanner wherever it is asked for. */
export function ScanAnswerer() {
  const [folderId, setFolderId] = useState<string>();
  useEffect(() => answerScan(setFolderId), []);
  return <LateScanner folderId={folderId ?? ''} isOpen={folderId !== undefined} onClose={() => setFolderId(undefined)} />;
}
