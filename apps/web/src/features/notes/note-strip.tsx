import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { notesQuery } from './notes.queries.ts';
import { beginningOf } from './notes.rules.ts';

type Props = { fileId: string; onOpen: () => void };

/** Below the name of an open file: the latest note on it, and how many there are. Nothing where there are none. */
export function NoteStrip({ fileId, onOpen }: Props) {
  const translate = useTranslations('notes');
  const { data: notes = [] } = useQuery(notesQuery(fileId));
  const [latest] = notes;
  if (!latest) return null;
  const count = translate('count', { count: notes.length });
  return (
    <button type="button" onClick={onOpen} aria-label={`${count}: ${beginningOf(latest)}`}
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-b border-line px-4 py-1.5 text-left text-small outline-offset-[-2px] hover:bg-hover touch:min-h-11">
      <StickyNote aria-hidden size={15} className="shrink-0 text-ink-3" />
      <span dir="auto" className="min-w-0 flex-1 truncate">{latest.text}</span>
      {notes.length > 1 && <span className="tnum shrink-0 text-meta text-ink-3">{count}</span>}
    </button>
  );
}
