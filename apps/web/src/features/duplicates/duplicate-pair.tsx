import type { DuplicatePair } from '@scriba/contract/duplicates';
import type { FileEntry } from '@scriba/contract/files';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useFormats } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { Differences } from './differences.tsx';
import { pageImageUrl } from './duplicates.queries.ts';
import { kindOf, pageRanges } from './duplicates.rules.ts';

export type LinkTo = (file: FileEntry, page: number, children: ReactNode, className: string) => ReactNode;
type Props = {
  pair: DuplicatePair;
  linkTo: LinkTo;
  onKeepBoth: (pair: DuplicatePair) => void;
  onRemove: (file: FileEntry) => void;
};

/** Two files beside each other, why they may be one, and what can be done about it. */
export function DuplicatePairCard({ pair, linkTo, onKeepBoth, onRemove }: Props) {
  const translate = useTranslations('duplicates');
  const formats = useFormats();
  const { file, other, evidence } = pair;
  const kind = kindOf(evidence);
  const { pages, pageCount, otherPageCount } = evidence;
  return (
    <article aria-label={translate('pair', { name: file.name, other: other.name })} className="overflow-hidden rounded-popover border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4">
        <Badge tone={kind === 'otherNumbers' ? 'warn' : 'accent'}>{translate(`kinds.${kind}`)}</Badge>
        {!evidence.isSameBytes && (
          <span className="tnum min-w-0 flex-1 text-small text-ink-3">{translate('alike', { percent: formats.percent(evidence.similarity) })}</span>
        )}
        <Button size="small" variant="quiet" className="ml-auto" onPress={() => onKeepBoth(pair)}>{translate('keepBoth')}</Button>
      </header>
      <div className="grid grid-cols-2 divide-x divide-line max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y">
        <Side file={file} page={pages[0]?.page ?? 1} alike={pages.map(({ page }) => page)} count={pageCount} linkTo={linkTo} onRemove={onRemove} />
        <Side file={other} page={pages[0]?.otherPage ?? 1} alike={pages.map(({ otherPage }) => otherPage)} count={otherPageCount}
          linkTo={linkTo} onRemove={onRemove} />
      </div>
      {evidence.isCut && <p className="border-t border-line px-4 py-2 text-small text-ink-3">{translate('cut')}</p>}
      <Differences evidence={evidence} names={[file.name, other.name]} />
    </article>
  );
}

type SideProps = Pick<Props, 'linkTo' | 'onRemove'> & { file: FileEntry; page: number; alike: readonly number[]; count: number };

function Side({ file, page, alike, count, linkTo, onRemove }: SideProps) {
  const translate = useTranslations('duplicates');
  const formats = useFormats();
  const dates = useDates();
  const folder = file.path.slice(0, file.path.lastIndexOf('/'));
  const facts = [formats.size(file.size), dates.date(file.createdAt), ...(folder === '' ? [] : [folder.slice(1).replaceAll('/', ' › ')])];
  return (
    <div className="flex min-w-0 gap-3 p-4">
      <Picture key={file.id} fileId={file.id} page={page} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        {linkTo(file, page, (
          <><FileIcon extension={file.fileType} /><ShortName name={file.name} className="min-w-0 font-medium" /></>
        ), 'flex max-w-full min-w-0 items-center gap-2 rounded-control py-0.5 hover:underline touch:min-h-11')}
        <p className="tnum text-meta text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
        {count > alike.length && alike.length > 0 && <p className="tnum text-meta text-ink-2">{translate('onPages', { alike: alike.length, pages: pageRanges(alike), count: formats.number(count) })}</p>}
        <Button size="small" variant="outline" className="mt-2" icon={<Trash2 aria-hidden size={15} />} aria-label={translate('toBinNamed', { name: file.name })}
          onPress={() => onRemove(file)}>{translate('toBin')}</Button>
      </div>
    </div>
  );
}

/** The top of the page that is alike. Files of words alone have no pictures, and need none. */
function Picture({ fileId, page }: { fileId: string; page: number }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img src={pageImageUrl(fileId, page)} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)}
      className="page-light h-28 w-20 shrink-0 rounded-[3px] border border-line bg-page object-cover object-top" />
  );
}
