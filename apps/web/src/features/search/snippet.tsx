import type { SearchHit } from '@scriba/contract/search';
import { StickyNote } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A piece of the text around what was found, with the found words marked; a sentence that goes on says so. */
export function Snippet({ parts }: { parts: SearchHit['snippet'] }) {
  const text = parts.map((part) => part.text).join('');
  return (
    <>
      {/^\s*\p{Ll}/u.test(text) && '…'}
      {parts.map((part, at) => (part.isHit
        ? <mark key={at} className="rounded-[3px] bg-mark px-0.5 text-ink">{part.text}</mark>
        : <span key={at}>{part.text}</span>))}
      {/[\p{L}\p{N},;:–-]\s*$/u.test(text) && '…'}
    </>
  );
}

/** Before a snippet that stands in a note, and not on a page. */
export function NoteSign() {
  const translate = useTranslations('search');
  return <StickyNote role="img" aria-label={translate('inNote')} size={14} className="mr-1.5 inline-block shrink-0 align-[-2px] text-ink-3" />;
}
