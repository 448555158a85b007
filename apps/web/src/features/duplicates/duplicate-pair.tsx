import type { DuplicatePair } from '@scriba/contract/duplicates';
import type { FileEntry } from '@scriba/contract/files';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useFormats } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Differences } from './differences.tsx';
import { kindOf, pageRanges } from './duplicates.rules.ts';
import { areAnyEqual } from './groups.rules.ts';
import { PairFile, type LinkTo } from './pair-file.tsx';
import { PairFrame } from './pair-frame.tsx';

type Props = {
  pair: DuplicatePair;
  isSought: boolean;
  linkTo: LinkTo;
  onKeepBoth: (pair: DuplicatePair) => void;
  onRemove: (file: FileEntry) => void;
};

/** Two files beside each other, why they may be one, and what can be done about it. */
export function DuplicatePairCard({ pair, isSought, linkTo, onKeepBoth, onRemove }: Props) {
  const translate = useTranslations('duplicates');
  const formats = useFormats();
  const { file, other, revision, otherRevision, evidence } = pair;
  const kind = kindOf(evidence, [file, other]);
  const { pages, pageCount, otherPageCount } = evidence;
  const dates = useDates();
  const hasTime = areAnyEqual([dates.date(file.createdAt), dates.date(other.createdAt)]);
  return (
    <PairFrame label={translate('pair', { name: file.name, other: other.name })} isSought={isSought}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4">
        <Badge tone={kind === 'otherNumbers' || kind === 'missingNumbers' ? 'warn' : 'accent'}>{translate(`kinds.${kind}`)}</Badge>
        {!evidence.isSameBytes && (
          <span className="tnum min-w-0 flex-1 text-small text-ink-3">{translate('alike', { percent: formats.percent(evidence.similarity) })}</span>
        )}
        <Button size="small" variant="quiet" className="ml-auto" onPress={() => onKeepBoth(pair)}>{translate('keepBoth')}</Button>
      </header>
      <div className="grid grid-cols-2 divide-x divide-line max-sm:grid-cols-1 max-sm:divide-x-0 max-sm:divide-y">
        <Side file={file} revision={revision} page={pages[0]?.page ?? 1} alike={pages.map(({ page }) => page)}
          count={pageCount} linkTo={linkTo} hasTime={hasTime} onRemove={onRemove} />
        <Side file={other} revision={otherRevision} page={pages[0]?.otherPage ?? 1} alike={pages.map(({ otherPage }) => otherPage)}
          count={otherPageCount} linkTo={linkTo} hasTime={hasTime} onRemove={onRemove} />
      </div>
      {evidence.isCut && <p className="border-t border-line px-4 py-2 text-small text-ink-3">{translate('cut')}</p>}
      <Differences evidence={evidence} names={toldApart(file, other)} />
    </PairFrame>
  );
}

/** Where they are called the same, with their folders. */
const toldApart = (file: FileEntry, other: FileEntry): [string, string] =>
  (file.name === other.name ? [file.path.slice(1), other.path.slice(1)] : [file.name, other.name]);

type SideProps = Pick<Props, 'linkTo' | 'onRemove'> & { file: FileEntry; revision: number; page: number; alike: readonly number[]; count: number; hasTime: boolean };

function Side({ file, revision, page, alike, count, linkTo, hasTime, onRemove }: SideProps) {
  const translate = useTranslations('duplicates');
  const formats = useFormats();
  return (
    <PairFile file={file} revision={revision} page={page} linkTo={linkTo} hasTime={hasTime}>
      {count > alike.length && alike.length > 0 && (
        <p className="tnum text-meta text-ink-2">
          {translate('onPages', { alike: alike.length, pages: pageRanges(alike), count: formats.number(count) })}
        </p>
      )}
      <Button size="small" variant="outline" className="mt-2" icon={<Trash2 aria-hidden size={15} />} aria-label={translate('toBinNamed', { name: file.name })}
        onPress={() => onRemove(file)}>{translate('toBin')}</Button>
    </PairFile>
  );
}
