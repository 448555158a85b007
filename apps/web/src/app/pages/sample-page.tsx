import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** An invoice and its text, in the language that it was written in: a picture, not a part of the interface. */
const rows = [['Archive boxes, A4', '168.00'], ['Document scanning', '129.00'], ['Courier to Berlin', '58.50'], ['Index labels', '59.40']] as const;
const head = { title: 'INVOICE', number: 'No. CT-2026-0417' };
const total = { name: 'Total EUR', amount: '414.90' };
const thanks = 'Please pay within 30 days.';

type Part = { lit: string; light: (word: string) => void };

/** The page and its text. What was found is yellow; what is under the pointer lights up on both sides, as it does in the product. */
export function SamplePage({ textReady }: { textReady: string }) {
  const [lit, light] = useState('');
  return (
    <figure aria-hidden lang="en" onPointerLeave={() => light('')}
      className="grid w-full overflow-hidden rounded-popover border border-line bg-surface shadow-floating md:grid-cols-[1.15fr_1fr]">
      <PaperSide lit={lit} light={light} />
      <TextSide lit={lit} light={light} textReady={textReady} />
    </figure>
  );
}

const PaperSide = (part: Part) => (
  <div className="bg-sunken p-5">
    <div className="page-light rounded-[3px] bg-page p-5 text-[11px] leading-[1.6] text-page-ink shadow-resting">
      <div className="text-lead font-bold"><Word {...part} side="paper">{head.title}</Word></div>
      <div className="text-page-ink-2"><Word {...part} side="paper">{head.number}</Word></div>
      <div className="tnum mt-5 space-y-1.5">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between border-b border-page-line pb-1.5">
            <Word {...part} side="paper">{name}</Word><Word {...part} side="paper">{amount}</Word>
          </div>
        ))}
      </div>
      <div className="tnum mt-3 flex justify-between text-[13px] font-bold">
        <Word {...part} side="paper">{total.name}</Word><Word {...part} side="paper">{total.amount}</Word>
      </div>
      <div className="mt-5 text-page-ink-2"><Word {...part} side="paper">{thanks}</Word></div>
    </div>
  </div>
);

const TextSide = ({ textReady, ...part }: Part & { textReady: string }) => (
  <div className="p-5 text-small leading-6 text-ink-2 max-md:hidden">
    <div className="mb-2 flex items-center gap-2 font-semibold text-ink"><span className="size-1.5 rounded-full bg-ok" />{textReady}</div>
    {[[head.title], [head.number], ...rows, [total.name, total.amount], [thanks]].map((line) => (
      <div key={line[0]}>{line.map((words) => <span key={words}><Word {...part} side="text">{words}</Word> </span>)}</div>
    ))}
  </div>
);

const LOOKS = { paper: { found: 'bg-page-mark', lit: 'bg-page-lit' }, text: { found: 'bg-mark text-ink', lit: 'bg-lit text-ink' } };

function Word({ lit, light, side, children }: Part & { side: keyof typeof LOOKS; children: string }) {
  const look = LOOKS[side];
  const isFound = children === total.amount;
  return (
    <span onPointerEnter={() => light(children)}
      className={classNames('-mx-0.5 rounded-[3px] px-0.5 transition-colors duration-100', isFound ? look.found : lit === children && look.lit)}>
      {children}
    </span>
  );
}
