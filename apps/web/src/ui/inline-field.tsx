import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useBackClosesBeside } from './use-back-closes.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit: () => void;
  /** The focus went elsewhere. */
  onLeave: () => void;
  /** Esc, and the way back on a phone. */
  onCancel: () => void;
  error?: string | undefined;
  /** Enter means it all the same. */
  isErrorPassable?: boolean;
  /** From the beginning up to here it is selected at first. */
  selectTo: number;
};

/** A field in the place of the text that it changes. It takes the focus when it appears and keeps its keys to itself. */
export function InlineField({ label, value, onChange, onSubmit, onLeave, onCancel, error, isErrorPassable = false, selectTo }: Props) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const firstSelection = useRef(selectTo);
  const cameFrom = useRef<Element>(null);

  useEffect(() => {
    cameFrom.current = document.activeElement;
    input.current?.focus();
    input.current?.setSelectionRange(0, firstSelection.current);
  }, []);

  // Where its row is taken away meanwhile, as by another tab, what is typed on would act as keys of the row that gets the focus.
  useLayoutEffect(() => {
    const field = input.current;
    return () => { if (!isOver.current && document.activeElement === field) field?.closest('main')?.focus(); };
  }, []);

  /** Not by a press elsewhere: the focus is back where it was. */
  const end = (how: () => void) => {
    isOver.current = true;
    how();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  useBackClosesBeside({ isOpen: true, close: () => end(onCancel) });
  return (
    <span className="relative block">
      <input ref={input} aria-label={label} value={value} aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': errorId })} autoComplete="off" spellCheck={false}
        onClick={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()}
        onChange={(event) => onChange(event.target.value)} onBlur={() => { if (!isOver.current) onLeave(); }}
        onKeyDown={(event) => {
          event.stopPropagation();
          // Its rest would press the button that has the focus then.
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
          if (event.key === 'Enter') { if (error === undefined || isErrorPassable) end(onSubmit); }
          else if (event.key === 'Escape') end(onCancel);
        }}
        className={classNames('h-8 w-full rounded-inner border bg-surface px-2 font-medium outline-2 outline-offset-0 select-text',
          error === undefined ? 'border-accent outline-accent/35' : 'border-bad outline-bad/30')} />
      {error !== undefined && (
        <span id={errorId} role="alert" className="absolute top-full left-0 z-20 mt-1 rounded-inner border border-line bg-surface px-2 py-1 text-meta text-bad shadow-floating">
          {error}
        </span>
      )}
    </span>
  );
}
