import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useNavigate } from '@tanstack/react-router';
import { TransferTray } from '../../features/uploads/transfer-tray.tsx';

/** The place of the transfer panel, below the list and never over it. */
export function Tray() {
  const navigate = useNavigate();
  return <TransferTray onOpen={(file, folder) => void navigate({ to: '/dashboard', search: { file, ...(folder !== ROOT_FOLDER && { folder }) } })} />;
}
