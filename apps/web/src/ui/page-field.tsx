import { useState } from 'react';

type Props = { label: string; page: number; pageCount: number; onChange: (page: number) => void };

/** The number of the page that is seen; another one can be typed. */
export function PageField({ label, page, pageCount, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1) onChange(Math.min(wanted, pageCount));
    setTyped(undefined);
  };
  return (
    <span className="tnum flex shrink-0 items-center gap-1 text-small text-ink-2">
      <input aria-label={label} inputMode="numeric" value={typed ?? String(page)} onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()} onBlur={finish} onKeyDown={(event) => { if (event.key === 'Enter') finish(); }}
        style={{ width: `${Math.max(2, String(pageCount).length) + 1.5}ch` }}
        className="h-7 rounded-inner border border-line bg-surface text-center focus:border-accent focus:outline-2 focus:outline-accent/35 touch:h-11" />
      <span aria-hidden className="shrink-0 whitespace-nowrap">{`/ ${pageCount}`}</span>
    </span>
  );
}
