import type { FolderColor } from '@scriba/contract/folders';
import { Folder, FolderOpen } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

const COLORS: Record<FolderColor, string> = {
  red: 'fill-kind-red/20 text-kind-red', amber: 'fill-star/20 text-star', green: 'fill-kind-green/20 text-kind-green',
  blue: 'fill-kind-blue/20 text-kind-blue', violet: 'fill-kind-violet/20 text-kind-violet',
};

type Props = { isOpen?: boolean; size?: number; color?: FolderColor | null; /** Where no colour was chosen. */ plain?: string };

/** A folder, open or closed, in the colour that was chosen for it. */
export function FolderIcon({ isOpen = false, size = 18, color = null, plain = 'text-accent' }: Props) {
  const Icon = isOpen ? FolderOpen : Folder;
  return <Icon aria-hidden size={size} strokeWidth={1.75} className={classNames('shrink-0', color === null ? plain : COLORS[color])} />;
}
