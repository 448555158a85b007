import { useEffect, useRef } from 'react';
import { Skeleton } from './skeleton.tsx';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl S or Ctrl Enter. */
  onSave: () => void;
  /** Esc. */
  onCancel: () => void;
  /** What is selected at first, from and to, in characters from the start. */
  firstPlace: readonly [from: number, to: number];
  /** What shall stand at the upper edge from now on, in characters from the start; undefined where nobody went elsewhere. */
  shownPlace?: number | undefined;
};

/** A field as large as its place, for long texts. It takes the focus when it appears, at the place where one was reading. */
export function TextArea({ label, value, onChange, onSave, onCancel, firstPlace, shownPlace }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef(firstPlace);
  useEffect(() => { if (field.current) beginAt(field.current, first.current); }, []);
  useEffect(() => { if (field.current && shownPlace !== undefined) showLine(field.current, shownPlace); }, [shownPlace]);
  return (
    <textarea ref={field} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} spellCheck={false}
      onKeyDown={(event) => {
        const isSaving = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter');
        if (!isSaving && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isSaving) onSave();
        else onCancel();
      }}
      className={LOOK} />
  );
}

const LOOK = `thin-scroll mx-3 mb-2 min-h-0 flex-1 resize-none rounded-control border border-line-strong/60 bg-surface p-3 leading-6 outline-none
  focus:border-accent focus:outline-2 focus:outline-accent/35`;

/** Holds the place of the field, and the focus, until its text is there: what is typed meanwhile goes nowhere else. */
export function ComingTextArea({ label, onCancel }: Pick<Props, 'label' | 'onCancel'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <textarea ref={field} aria-label={label} aria-busy readOnly className={LOOK} onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }} />
      <div aria-hidden className="pointer-events-none absolute inset-x-6 top-3 space-y-2.5">
        <Skeleton className="h-3.5 w-4/5" /><Skeleton className="h-3.5 w-3/5" /><Skeleton className="h-3.5 w-2/3" />
      </div>
    </div>
  );
}

/** A page is read from its upper edge on; around a word one sees what stands before it. */
function beginAt(field: HTMLTextAreaElement, [from, to]: Props['firstPlace']) {
  const above = to > from ? field.clientHeight / 3 : 0;
  const bottom = bottomOf(field, from);
  field.focus();
  field.setSelectionRange(from, to);
  field.scrollTop = bottom <= field.clientHeight ? 0 : bottom - lineOf(field) - above;
}

function showLine(field: HTMLTextAreaElement, place: number) {
  field.scrollTop = bottomOf(field, place) - lineOf(field);
}

/** Height of a line with the room below the last one, in pixels. */
function lineOf(field: HTMLTextAreaElement): number {
  const { lineHeight, paddingBottom } = getComputedStyle(field);
  return (parseFloat(lineHeight) || 0) + (parseFloat(paddingBottom) || 0);
}

/** Where the line of a character ends, in pixels from the top. How lines break is asked of a twin: to change the field would end its undoing. */
function bottomOf(field: HTMLTextAreaElement, place: number): number {
  const twin = field.cloneNode() as HTMLTextAreaElement;
  twin.value = field.value.slice(0, place);
  twin.style.cssText = `position: absolute; visibility: hidden; height: 0; width: ${field.offsetWidth}px`;
  field.after(twin);
  const bottom = twin.scrollHeight;
  twin.remove();
  return bottom;
}
