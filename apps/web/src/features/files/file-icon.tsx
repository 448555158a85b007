import { fileType, type Extension, type FileGroup } from '@scriba/contract/file-types';
import { FileImage, FileSpreadsheet, FileText, Presentation, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

const LOOKS: Record<FileGroup, { Icon: LucideIcon; colour: string }> = {
  Images: { Icon: FileImage, colour: 'text-kind-violet' },
  Documents: { Icon: FileText, colour: 'text-kind-blue' },
  Spreadsheets: { Icon: FileSpreadsheet, colour: 'text-kind-green' },
  Presentations: { Icon: Presentation, colour: 'text-kind-red' },
  Other: { Icon: FileText, colour: 'text-ink-3' },
};

/** What kind of file it is, at a glance; the name says it in letters. */
export function FileIcon({ extension, size = 18 }: { extension: Extension; size?: number }) {
  const { Icon, colour } = LOOKS[fileType(extension).group];
  return <Icon aria-hidden size={size} strokeWidth={1.75} className={classNames('shrink-0', extension === 'pdf' ? 'text-kind-red' : colour)} />;
}
