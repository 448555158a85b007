import type { FileEntry } from '@scriba/contract/files';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { areAnyEqual, suggestedOf, type CopyGroup } from './groups.rules.ts';
import { PairFile, type LinkTo } from './pair-file.tsx';
import { PairFrame } from './pair-frame.tsx';

type Props = {
  group: CopyGroup;
  isSought: boolean;
  linkTo: LinkTo;
  onKeepAll: (pairs: CopyGroup['pairs']) => void;
  onRemove: (files: readonly FileEntry[]) => void;
};

/** Copies of one file, of which one is enough: the others go to the bin, or all stay. */
export function CopyGroupCard({ group: { copies, pairs }, isSought, linkTo, onKeepAll, onRemove }: Props) {
  const translate = useTranslations('duplicates');
  const dates = useDates();
  const suggested = suggestedOf(copies);
  const name = suggested?.file.name ?? '';
  const hasTime = areAnyEqual(copies.map(({ file }) => dates.date(file.createdAt)));
  return (
    <PairFrame label={translate('group', { name, count: copies.length - 1 })} isSought={isSought}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 pr-2 pl-4">
        <Badge tone="accent">{translate('sameFiles', { count: copies.length })}</Badge>
        <Button size="small" variant="quiet" className="ml-auto" onPress={() => onKeepAll(pairs)}>{translate('keepAll')}</Button>
      </header>
      <ul className="divide-y divide-line">
        {copies.map(({ file, revision }) => (
          <li key={file.id}>
            <PairFile file={file} revision={revision} page={1} linkTo={linkTo} hasTime={hasTime}>
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button size="small" variant={file === suggested?.file ? 'soft' : 'outline'} aria-label={translate('keepThisNamed', { name: file.name })}
                  onPress={() => onRemove(copies.map((copy) => copy.file).filter(({ id }) => id !== file.id))}>{translate('keepThis')}</Button>
                {file === suggested?.file && <span className="text-meta text-ink-2">{translate(file.isTextEdited ? 'suggestedEdited' : 'suggestedOldest')}</span>}
              </div>
            </PairFile>
          </li>
        ))}
      </ul>
    </PairFrame>
  );
}
