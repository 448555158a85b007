import { Folder, FolderOpen } from 'lucide-react';

/** A folder, open or closed. */
export function FolderIcon({ isOpen = false, size = 18 }: { isOpen?: boolean; size?: number }) {
  const Icon = isOpen ? FolderOpen : Folder;
  return <Icon aria-hidden size={size} strokeWidth={1.75} className="shrink-0 text-accent" />;
}
