import { typesOfWords } from '@scriba/contract/file-types';
import type { FileEntry } from '@scriba/contract/files';
import { PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useFormats } from '../../lib/formats.ts';
import { ShortName } from '../../ui/short-name.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { foldersAbove } from '../files/files.rules.ts';
import { pageImageUrl } from './duplicates.queries.ts';

export type LinkTo = (file: FileEntry, page: number, children: ReactNode, className: string) => ReactNode;
type Props = {
  file: FileEntry;
  revision: number;
  page: number;
  linkTo: LinkTo;
  /** Where the day does not tell it apart. */
  hasTime?: boolean;
  children?: ReactNode;
};

/** One file of a pair: a page of it, its name, where it is, and what can be done with it. */
export function PairFile({ file, revision, page, linkTo, hasTime = false, children }: Props) {
  const formats = useFormats();
  const dates = useDates();
  const translate = useTranslations('duplicates');
  const folder = foldersAbove(file).join(' › ');
  const image = pageImageUrl(file.id, page, revision);
  return (
    <div className="flex min-w-0 gap-3 p-4">
      {hasPage(file, page) && <Picture key={image} image={image} />}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        {linkTo(file, page, (
          <><FileIcon extension={file.fileType} /><ShortName name={file.name} className="min-w-0 font-medium" /></>
        ), 'flex max-w-full min-w-0 items-center gap-2 rounded-control py-0.5 hover:underline touch:min-h-11')}
        <p className="tnum text-meta text-ink-3 wrap-anywhere">
          <span className="whitespace-nowrap">{formats.size(file.size)}</span> · <span className="whitespace-nowrap">{hasTime ? dates.dateTime(file.createdAt) : dates.date(file.createdAt)}</span>
          {folder !== '' && ` · ${folder}`}
        </p>
        {file.isTextEdited && <p className="flex items-center gap-1 text-meta"><PencilLine aria-hidden size={12} />{translate('corrected')}</p>}
        {children}
      </div>
    </div>
  );
}

/** What could not be read has no pages, and words alone have no pictures. */
const hasPage = ({ pagesRead, fileType }: FileEntry, page: number) => pagesRead >= page && !typesOfWords.has(fileType);

/** The top of a page. Office files that nothing here prints have no pictures, and need none. */
function Picture({ image }: { image: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img src={image} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)}
      className="page-light h-28 w-20 shrink-0 rounded-[3px] border border-line bg-page object-cover object-top" />
  );
}
