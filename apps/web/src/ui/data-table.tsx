import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';

/** `isWide` leaves a column out where there is no room for it: its words must then stand in the second line of the first one. */
type Column = { id: string; text: string; isWide?: boolean; className?: string };

const WIDE = 'max-sm:hidden';

/** Rows of facts. On a phone only what fits is left, in two lines. */
export const DataTable = ({ label, columns, children }: { label: string; columns: readonly Column[]; children: ReactNode }) => (
  <table aria-label={label} className="w-full table-fixed border-collapse text-left">
    <colgroup>{columns.map(({ id, isWide = false, className }) => <col key={id} className={classNames(isWide && WIDE, className)} />)}</colgroup>
    <thead className="max-sm:sr-only">
      <tr>
        {columns.map(({ id, text, isWide = false, className }) => (
          <th key={id} scope="col" className={classNames('h-9 border-b border-line px-2 text-meta font-medium text-ink-3 first:pl-3 last:pr-3', isWide && WIDE, className)}>{text}</th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** A row; where something in it is a link that covers it, the whole row is pressed. */
export const DataRow = ({ children }: { children: ReactNode }) => (
  <tr className="relative h-14 border-b border-line hover:bg-hover max-sm:h-16">{children}</tr>
);

type CellProps = { children: ReactNode; isWide?: boolean; isHead?: boolean; className?: string };

export function DataCell({ children, isWide = false, isHead = false, className }: CellProps) {
  const style = classNames('px-2 py-2 text-left align-middle font-normal first:pl-3 last:pr-3', isWide && WIDE, className);
  return isHead ? <th scope="row" className={style}>{children}</th> : <td className={style}>{children}</td>;
}

/** The words of a row that is opened by pressing it anywhere. */
export const RowButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <AriaButton onPress={onPress} className="block max-w-full cursor-pointer truncate text-left font-medium after:absolute after:inset-0">{children}</AriaButton>
);
