import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useUploadItems, useUploads } from '../../features/uploads/uploads-context.ts';
import { useReportUploads } from '../../lib/running-uploads.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const loadTray = () => import('../../features/uploads/transfer-tray.tsx');
const TransferTray = lazyPart(async () => (await loadTray()).TransferTray, 'words');

type Props = { /** One line at first, where a file has the whole screen. */ isFolded?: boolean };

/** The place of the transfer panel, below the list or the open file and never over them. */
export function Tray({ isFolded = false }: Props) {
  const navigate = useNavigate();
  const { finding } = useUploads();
  const items = useUploadItems();
  useReportUploads(items.some(({ status, isKept }) => (status === 'pending' && !isKept) || status === 'uploading'));
  const isBusy = items.length > 0 || finding !== undefined;
  const [isWanted, setIsWanted] = useState(isBusy);
  if (isBusy && !isWanted) setIsWanted(true);
  // Fetched while nothing else happens, so that no upload depends on it.
  useEffect(() => { loadTray().catch(() => undefined); }, []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <TransferTray isFolded={isFolded} onOpen={(file, folder) => void navigate({ to: '/dashboard', search: { file, ...(folder !== ROOT_FOLDER && { folder }) } })} />
    </Suspense>
  );
}
