import { Fragment, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { changesBetween, type Changes, type Stretch } from './text-changes.rules.ts';

type Props = { before: string; after: string; className: string };

/** What was added to a text and what was taken out of it, in their places. */
export function TextChanges({ before, after, className }: Props) {
  const translate = useTranslations('preview.history');
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  return (
    <>
      <p className="tnum text-small text-ink-2">{useSummary(changes, before === after)}</p>
      <div tabIndex={0} role="group" aria-label={translate('changes')} className={className}>
        {changes?.stretches.map((stretch, at) => <Fragment key={at}><Shown stretch={stretch} /></Fragment>)}
      </div>
    </>
  );
}

function useSummary(changes: Changes | undefined, isSame: boolean): string {
  const translate = useTranslations('preview.history');
  if (isSame) return translate('same');
  if (!changes) return translate('tooDifferent');
  const { addedWords, removedWords } = changes;
  if (addedWords + removedWords === 0) return translate('spacesOnly');
  return [translate('added', { count: addedWords }), translate('removed', { count: removedWords })].join(' · ');
}

function Shown({ stretch }: { stretch: Stretch }) {
  const translate = useTranslations('preview.history');
  if (stretch.kind === 'skipped') return <span className="tnum my-2 block text-center text-meta text-ink-3">{translate('skipped', { count: stretch.words })}</span>;
  if (stretch.kind === 'added') return <ins className="rounded-[3px] bg-ok-soft text-ok underline decoration-1">{visible(stretch.text)}</ins>;
  if (stretch.kind === 'removed') return <del className="rounded-[3px] bg-bad-soft text-bad line-through">{visible(stretch.text)}</del>;
  return stretch.text;
}

/** An added or removed line break would not be seen. */
const visible = (text: string): string => (text.trim() === '' ? text.replaceAll('\n', '↵\n') : text);
