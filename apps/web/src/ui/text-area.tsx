import { useEffect, useRef } from 'react';

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
};

/** A field as large as its place, for long texts. It takes the focus when it appears, at the place where one was reading. */
export function TextArea({ label, value, onChange, onSave, onCancel, firstPlace }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef(firstPlace);
  useEffect(() => { if (field.current) beginAt(field.current, first.current); }, []);
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
      className="thin-scroll mx-3 mb-2 min-h-0 flex-1 resize-none rounded-control border border-line-strong/60 bg-surface p-3 leading-6 outline-none
        focus:border-accent focus:outline-2 focus:outline-accent/35" />
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

/** Height of a line with the room below the last one, in pixels. */
function lineOf(field: HTMLTextAreaElement): number {
  const { lineHeight, paddingBottom } = getComputedStyle(field);
  return (parseFloat(lineHeight) || 0) + (parseFloat(paddingBottom) || 0);
}

/** Where the line of a character ends, in pixels from the top: nothing but the field knows how its lines break. */
function bottomOf(field: HTMLTextAreaElement, place: number): number {
  const whole = field.value;
  field.value = whole.slice(0, place);
  const bottom = field.scrollHeight;
  field.value = whole;
  return bottom;
}
