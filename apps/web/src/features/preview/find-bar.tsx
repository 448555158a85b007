import type { PageSummary } from '@scriba/contract/extraction';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/icon-button.tsx';
import { HITS_MAX } from './find.rules.ts';
import { useFind, type Found } from './use-find.ts';
import type { Finding } from './use-finding.ts';
import type { WordLinks } from './word-links.ts';

type Props = Pick<Finding, 'asked' | 'typed' | 'onTyped' | 'onClose'> & {
  fileId: string;
  pages: readonly PageSummary[];
  links: WordLinks;
  /** The page that is looked at. */
  page: number;
};

/** The longest passage that is looked for. */
const FIND_MAX = 200;

/** Looks for words in the whole file: Enter leads to the next place, Shift Enter to the one before. */
export const FindInFile = (props: Props) => (props.asked > 0 ? <FindBar {...props} /> : null);

function FindBar({ fileId, pages, links, page, typed, onTyped, asked, onClose }: Props) {
  const translate = useTranslations('preview.find');
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element>(null);
  const { found, at, step } = useFind({ fileId, pages, links, page, typed });
  // Asked for once more, it selects what is typed.
  const begin = useEffectEvent((isFirst: boolean) => {
    const selected = isFirst ? selectedText() : '';
    if (selected !== '') onTyped(selected);
    if (isFirst) cameFrom.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => begin(asked === 1), [asked]);
  const close = () => {
    onClose();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInField = event.target === input.current;
    const act = event.key === 'Escape' ? close : isInField && event.key === 'Enter' && (() => step(event.shiftKey ? -1 : 1));
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const hasNone = found.hits.length === 0;
  return (
    <div role="search" aria-label={translate('title')} onKeyDown={onKeyDown} className="flex min-h-11 shrink-0 items-center gap-1 border-b border-line bg-surface pr-2 pl-4">
      <Search aria-hidden size={15} className="flex-none text-ink-3" />
      <input ref={input} type="text" aria-label={translate('field')} placeholder={translate('field')} value={typed} maxLength={FIND_MAX} autoComplete="off" spellCheck={false}
        enterKeyHint="search" onChange={(event) => onTyped(event.target.value)}
        className="h-8 min-w-0 flex-1 bg-transparent px-2 outline-none select-text placeholder:text-ink-3 touch:h-10" />
      <span role="status" className="tnum shrink-0 px-1 text-small text-ink-2">{useOutcome(found, at)}</span>
      <IconButton label={translate('previous')} shortcut={translate('keys.previous')} size="small" isDisabled={hasNone} onPress={() => step(-1)}><ChevronUp aria-hidden size={16} /></IconButton>
      <IconButton label={translate('next')} shortcut={translate('keys.next')} size="small" isDisabled={hasNone} onPress={() => step(1)}><ChevronDown aria-hidden size={16} /></IconButton>
      <IconButton label={translate('close')} shortcut="Esc" size="small" onPress={close}><X aria-hidden size={16} /></IconButton>
    </div>
  );
}

/** `3 of 12`, or why there is nothing to go to. */
function useOutcome({ needle, hits, isOver, hasGaps }: Found, at: number): string {
  const translate = useTranslations('preview.find');
  if (needle === '') return '';
  if (hits.length === 0) return isOver ? translate(hasGaps ? 'gaps' : 'none') : translate('looking');
  const isCut = hits.length >= HITS_MAX || !isOver;
  return translate(isCut ? 'placeOfMore' : 'place', { place: at + 1, count: Math.min(hits.length, HITS_MAX) });
}

/** What is marked on the page is mostly what is looked for; a passage of several lines is not. */
function selectedText(): string {
  const text = getSelection()?.toString().trim() ?? '';
  return text.length <= FIND_MAX && !text.includes('\n') ? text : '';
}
