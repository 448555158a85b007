import { useEffect, useRef } from 'react';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl S or Ctrl Enter. */
  onSave: () => void;
  /** Esc. */
  onCancel: () => void;
  /** Where writing begins, in characters from the start. */
  firstPlace: number;
};

/** A field as large as its place, for long texts. It takes the focus when it appears, at the place where one was reading. */
export function TextArea({ label, value, onChange, onSave, onCancel, firstPlace }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef({ place: firstPlace, length: value.length });
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

function beginAt(field: HTMLTextAreaElement, { place, length }: { place: number; length: number }) {
  field.focus();
  field.setSelectionRange(place, place);
  field.scrollTop = place === 0 ? 0 : (place / Math.max(1, length)) * field.scrollHeight;
}
