import type { FileDetails } from '@scriba/contract/files';
import type { TextRevision } from '@scriba/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { AwaitedRows } from '../../ui/awaited-rows.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Callout } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { revisionsQuery } from './preview.queries.ts';
import { ShownRevision } from './shown-revision.tsx';

/** Every version of the text, each to be looked at, compared and brought back. */
export function TextHistory({ file, onClose }: { file: FileDetails; onClose: () => void }) {
  const translate = useTranslations('preview.history');
  const errorMessage = useErrorMessage();
  const { data: revisions, error } = useQuery(revisionsQuery(file.id));
  return (
    <Dialog title={translate('title')} isOpen onClose={onClose} width="large">
      {error && <Callout tone="bad">{errorMessage(error)}</Callout>}
      {!revisions && !error && <AwaitedRows rows={3} rowClassName="h-14" label={translate('title')} />}
      {revisions && <Revisions file={file} revisions={revisions} onClose={onClose} />}
    </Dialog>
  );
}

function Revisions({ file, revisions, onClose }: { file: FileDetails; revisions: readonly TextRevision[]; onClose: () => void }) {
  const translate = useTranslations('preview.history');
  const [chosen, setChosen] = useState<number>();
  const shown = revisions.find(({ revision }) => revision === chosen) ?? revisions[0];
  // The newest comes first.
  const before = shown && revisions[revisions.indexOf(shown) + 1];
  if (!shown) return <p className="text-ink-2">{translate('none')}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-[240px_minmax(0,1fr)]">
      <ul aria-label={translate('title')} className="thin-scroll flex max-h-[50vh] flex-col gap-px overflow-y-auto">
        {revisions.map((revision) => (
          <li key={revision.revision}>
            <RevisionButton revision={revision} isShown={revision.revision === shown.revision} onPress={() => setChosen(revision.revision)} />
          </li>
        ))}
      </ul>
      <ShownRevision file={file} revision={shown} before={before} current={revisions.find(({ isCurrent }) => isCurrent)} onDone={onClose} />
    </div>
  );
}

type ButtonProps = { revision: TextRevision; isShown: boolean; onPress: () => void };

function RevisionButton({ revision: { kind, savedAt, authorName, isCurrent }, isShown, onPress }: ButtonProps) {
  const translate = useTranslations('preview.history');
  const dates = useDates();
  const name = authorName ?? '';
  const origins = { machine: () => translate('readByScriba'), edit: () => translate('editedBy', { name }), restore: () => translate('restoredBy', { name }), merge: () => translate('merged') };
  return (
    <button type="button" aria-pressed={isShown} onClick={onPress}
      className={classNames('flex w-full flex-col rounded-control px-3 py-2 text-left', isShown ? 'bg-accent-soft' : 'hover:bg-hover')}>
      <span className="flex items-center gap-2 font-medium">{dates.dateTime(savedAt)}{isCurrent && <Badge tone="ok">{translate('current')}</Badge>}</span>
      <span className="text-small text-ink-2">{origins[kind]()}</span>
    </button>
  );
}
