import type { SimilarFile } from '@scriba/contract/duplicates';
import type { FileEntry } from '@scriba/contract/files';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PartLanguage } from '../../lib/part-language.tsx';
import { loadDuplicateCatalogue } from '../../locales/load-duplicate-catalogue.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { ShortName } from '../../ui/short-name.tsx';
import { similarFilesQuery } from './duplicates.queries.ts';
import { kindOf } from './duplicates.rules.ts';

const NAMED_NUMBERS = 2;

type Props = { opened: Pick<FileEntry, 'id' | 'isTextEdited'>; onOpen: (fileId: string) => void };

/** Below an open file: which other is most like it, and why. Nothing where there are none; that it cannot be known is no news either. */
export function SimilarFiles({ opened, onOpen }: Props) {
  const { data: similar = [] } = useQuery(similarFilesQuery(opened.id));
  if (similar.length === 0) return null;
  return <PartLanguage name="duplicate-catalogue" load={loadDuplicateCatalogue}><Strip opened={opened} similar={similar} onOpen={onOpen} /></PartLanguage>;
}

function Strip({ opened, similar, onOpen }: Props & { similar: readonly SimilarFile[] }) {
  const translate = useTranslations('duplicates');
  const [likest, next, ...others] = similar;
  if (!likest) return null;
  const { file, evidence } = likest;
  const written = (number: string) => number || translate('nothing');
  const numbers = evidence.numbers.slice(0, NAMED_NUMBERS).map(({ here, there }) => `${written(here)} ↔ ${written(there)}`);
  return (
    <section aria-label={translate('similarTo')} className="flex shrink-0 items-center gap-2.5 border-t border-line bg-surface py-1.5 pr-2 pl-4 text-small">
      <CopyCheck aria-hidden size={16} className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-baseline gap-1.5">
          <span className="shrink-0 text-ink-3">{translate('similarTo')}</span>
          <button type="button" onClick={() => onOpen(file.id)} className="flex min-w-0 rounded-inner font-medium hover:underline touch:min-h-11 touch:items-center">
            <ShortName name={file.name} className="min-w-0" />
          </button>
        </p>
        <p className="tnum truncate text-meta text-ink-3">{[translate(`kinds.${kindOf(evidence, [opened, file])}`), ...numbers].join(' · ')}</p>
      </div>
      {next && <PairLink pair={opened.id} with={next.file.id} className="max-sm:hidden">{translate('others', { count: others.length + 1 })}</PairLink>}
      <PairLink pair={opened.id} with={file.id}>{translate('all')}</PairLink>
    </section>
  );
}

const PairLink = ({ children, className, ...ids }: { pair: string; with: string; className?: string; children: string }) => (
  <Link to="/duplicates" search={ids} className={classNames(buttonStyle({ variant: 'quiet', size: 'small' }), className)}>{children}</Link>
);
