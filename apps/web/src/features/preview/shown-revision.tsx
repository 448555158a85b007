import type { FileDetails } from '@scriba/contract/files';
import type { TextRevision } from '@scriba/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useFormats } from '../../lib/formats.ts';
import { AwaitedRows } from '../../ui/awaited-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { offerUndo } from '../undo/ask-undo.ts';
import { revisionQuery, useRestoreRevision } from './preview.queries.ts';
import { TryAgain } from './try-again.tsx';

const TextChanges = lazyPart(async () => (await import('./text-changes.tsx')).TextChanges, 'words');

type Props = {
  file: FileDetails;
  revision: TextRevision;
  /** The version before it; none before the first. */
  before: TextRevision | undefined;
  current: TextRevision | undefined;
  onDone: () => void;
};

/** The whole text, what this version changed, or what is different now. */
type Seen = 'text' | 'made' | 'now';

const PAPER = 'thin-scroll h-[42vh] overflow-auto rounded-control border border-line bg-sunken p-3 font-sans text-small wrap-anywhere whitespace-pre-wrap';

/** One version: its text, what it changed, what was changed since, and the way back to it. */
export function ShownRevision({ file, revision, before, current, onDone }: Props) {
  const translate = useTranslations('preview.history');
  const [wanted, setWanted] = useState<Seen>('made');
  const canSee = { text: true, made: before !== undefined, now: current !== undefined && !revision.isCurrent };
  const seen = canSee[wanted] ? wanted : 'text';
  const options = (['text', 'made', 'now'] as const).filter((id) => canSee[id]).map((id) => ({ id, text: translate(`seen.${id}`) }));
  return (
    <section aria-label={translate('version')} className="flex min-w-0 flex-col gap-2">
      {options.length > 1 && <SegmentedControl label={translate('seen.title')} value={seen} onChange={setWanted} options={options} className="max-w-full self-start overflow-x-auto" />}
      {seen === 'text' && <Whole fileId={file.id} revision={revision.revision} />}
      {seen === 'made' && before && <Compared fileId={file.id} from={before.revision} to={revision.revision} />}
      {seen === 'now' && current && <Compared fileId={file.id} from={revision.revision} to={current.revision} />}
      <Foot file={file} revision={revision} onDone={onDone} />
    </section>
  );
}

function Whole({ fileId, revision }: { fileId: string; revision: number }) {
  const { text, state } = useRevisionText(fileId, revision);
  return state ?? <pre tabIndex={0} className={PAPER}>{text}</pre>;
}

function Compared({ fileId, from, to }: { fileId: string; from: number; to: number }) {
  const before = useRevisionText(fileId, from);
  const after = useRevisionText(fileId, to);
  if (before.text === undefined || after.text === undefined) return before.state ?? after.state;
  return <Suspense><TextChanges before={before.text} after={after.text} className={PAPER} /></Suspense>;
}

/** The text of a version, or what stands in its place until it is there. */
function useRevisionText(fileId: string, revision: number) {
  const translate = useTranslations('preview');
  const errorMessage = useErrorMessage();
  const { data: text, error, refetch } = useQuery(revisionQuery(fileId, revision));
  if (text !== undefined) return { text, state: undefined };
  if (error) return { text, state: <TryAgain reason={errorMessage(error)} onPress={() => void refetch()} /> };
  return { text, state: <AwaitedRows rows={6} rowClassName="h-6" label={translate('loading')} /> };
}

function Foot({ file, revision, onDone }: Pick<Props, 'file' | 'revision' | 'onDone'>) {
  const translate = useTranslations('preview.history');
  const formats = useFormats();
  const reportError = useReportError();
  const restore = useRestoreRevision(file.id);
  const bringBack = () => {
    const action = newActionId();
    restore.mutate({ revision: revision.revision, action }, {
      onError: reportError,
      onSuccess: () => {
        onDone();
        offerUndo(action, { tone: 'ok', title: translate('restored'), undo: translate('undo') });
      },
    });
  };
  return (
    <div className="flex items-center gap-2">
      <span className="tnum flex-1 text-small text-ink-3">{translate('characters', { count: revision.characters, size: formats.number(revision.characters) })}</span>
      {!revision.isCurrent && file.trashedAt === null && <Button size="small" variant="primary" isPending={restore.isPending} onPress={bringBack}>{translate('restore')}</Button>}
    </div>
  );
}
