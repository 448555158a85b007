import { Check, Minus } from 'lucide-react';
import { classNames } from './class-names.ts';

type Props = {
  isSelected: boolean;
  /** Its name, where the box itself is what is pressed; a button around it has one of its own. */
  label?: string;
  isMixed?: boolean;
  /** Steps back until something is selected or the pointer is near. */
  isQuiet?: boolean;
};

/** The box of a row. What is around it has the focus and acts on the press. */
export function RowCheck({ isSelected, label, isMixed = false, isQuiet = false }: Props) {
  const isFilled = isSelected || isMixed;
  return (
    <span {...roleOf({ isSelected, label, isMixed })}
      className={classNames('grid size-[18px] place-items-center rounded-check border-[1.5px] transition-colors duration-100',
        isFilled ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
        isQuiet && !isFilled && 'opacity-50 group-hover/row:opacity-100 touch:opacity-80')}>
      {isFilled && (isMixed ? <Minus aria-hidden size={13} strokeWidth={3} /> : <Check aria-hidden size={13} strokeWidth={3} />)}
    </span>
  );
}

const roleOf = ({ isSelected, label, isMixed }: { isSelected: boolean; label: string | undefined; isMixed: boolean }) =>
  (label === undefined ? { 'aria-hidden': true } : { role: 'checkbox', 'aria-checked': isMixed ? 'mixed' as const : isSelected, 'aria-label': label, tabIndex: -1 });
