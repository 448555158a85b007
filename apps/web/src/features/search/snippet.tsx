import type { SearchHit } from '@scriba/contract/search';
import { StickyNote } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A piece of the text around what was found, with the found words marked. */
export const Snippet = ({ parts }: { parts: SearchHit['snippet'] }) => parts.map((part, at) => (part.isHit
  ? <mark key={at} className="rounded-[3px] bg-mark px-0.5 text-ink">{part.text}</mark>
  : <span key={at}>{part.text}</span>));

/** Before a snippet that stands in a note, and not on a page. */
export function NoteSign() {
  const translate = useTranslations('search');
  return <span className="mr-1.5 text-ink-3"><StickyNote aria-hidden size={14} className="mr-1 inline-block align-[-2px]" />{translate('inNote')}</span>;
}
