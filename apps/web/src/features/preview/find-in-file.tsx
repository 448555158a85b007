import { PASSAGE_MAX } from '@scriba/contract/passages';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useKeyName } from '../../lib/key-names.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFoundPlaces } from './use-found-places.ts';
import type { FindField } from './use-find-field.ts';
import type { WordLinks } from './word-links.ts';

type Props = Pick<FindField, 'asked' | 'typed' | 'onTyped' | 'onClose'> & {
  fileId: string;
  links: WordLinks;
  /** The page that is looked at. */
  page: number;
};

/** Looks for words in the whole file: Enter leads to the next place, Shift Enter to the one before. */
export const FindInFile = (props: Props) => (props.asked > 0 ? <FindBar {...props} /> : null);

function FindBar({ fileId, links, page, typed, onTyped, asked, onClose }: Props) {
  const translate = useTranslations('preview.find');
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element>(null);
  const find = useFoundPlaces({ fileId, links, page, typed });
  // Asked for once more, it selects what is typed.
  const begin = useEffectEvent((isFirst: boolean) => {
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
    const act = event.key === 'Escape' ? close : isInField && event.key === 'Enter' && (() => (find.error && !find.found ? find.tryAgain() : find.step(event.shiftKey ? -1 : 1)));
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const keyName = useKeyName();
  const hasNone = !find.found || find.found.hits.length === 0;
  return (
    <div role="search" aria-label={translate('title')} onKeyDown={onKeyDown} className="flex min-h-11 shrink-0 items-center gap-1 border-b border-line bg-surface pr-2 pl-4">
      <Search aria-hidden size={15} className="flex-none text-ink-3" />
      <input ref={input} type="text" aria-label={translate('field')} placeholder={translate('field')} value={typed} maxLength={PASSAGE_MAX} autoComplete="off" spellCheck={false}
        enterKeyHint="search" onChange={(event) => onTyped(event.target.value)}
        className="h-8 min-w-20 flex-1 rounded-inner bg-transparent px-2 outline-offset-[-2px] outline-accent/35 select-text placeholder:text-ink-3 focus-visible:outline-2 touch:h-11" />
      <span role="status" className="tnum line-clamp-2 min-w-0 px-1 text-small text-ink-2">{useOutcome(find)}</span>
      <IconButton label={translate('previous')} shortcut={keyName(shortcuts.file.previousPlace)} size="small" isDisabled={hasNone} onPress={() => find.step(-1)}><ChevronUp aria-hidden size={16} /></IconButton>
      <IconButton label={translate('next')} shortcut={keyName(shortcuts.file.nextPlace)} size="small" isDisabled={hasNone} onPress={() => find.step(1)}><ChevronDown aria-hidden size={16} /></IconButton>
      <IconButton label={translate('close')} shortcut={keyName(shortcuts.file.close)} size="small" onPress={close}><X aria-hidden size={16} /></IconButton>
    </div>
  );
}

/** `3 of 12`, or why there is nothing to go to. */
function useOutcome({ needle, found, at, error }: ReturnType<typeof useFoundPlaces>): string {
  const translate = useTranslations('preview.find');
  const errorMessage = useErrorMessage();
  if (needle === '') return '';
  if (!found) return error ? errorMessage(error) : translate('looking');
  if (found.hits.length === 0) return translate('none');
  return translate(found.isCut ? 'placeOfMore' : 'place', { place: at + 1, count: found.hits.length });
}
