import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/language.tsx';
import { classNames } from '../../ui/class-names.ts';

const amounts = { boxes: 168, scanning: 129, courier: 58.5, labels: 59.4, total: 414.9 };
const rows = ['boxes', 'scanning', 'courier', 'labels'] as const;

type Part = { lit: string; light: (word: string) => void };
type Sample = { title: string; number: string; rows: [name: string, amount: string][]; total: [name: string, amount: string]; thanks: string };

/** The page and its text. What was found is yellow; what is under the pointer lights up on both sides, as it does in the product. */
export function SamplePage({ textReady }: { textReady: string }) {
  const [lit, light] = useState('');
  const sample = useSample();
  return (
    <figure aria-hidden onPointerLeave={() => light('')}
      className="grid w-full overflow-hidden rounded-popover border border-line bg-surface shadow-floating md:grid-cols-[1.15fr_1fr]">
      <PaperSide sample={sample} lit={lit} light={light} />
      <TextSide sample={sample} lit={lit} light={light} textReady={textReady} />
    </figure>
  );
}

/** An invoice as it is written in the language that is shown. */
function useSample(): Sample {
  const translate = useTranslations('home.sample');
  const { language } = useLanguage();
  const priced = (name: keyof typeof amounts): [string, string] =>
    [translate(name), new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amounts[name])];
  return { title: translate('title'), number: translate('number'), rows: rows.map(priced), total: priced('total'), thanks: translate('thanks') };
}

const PaperSide = ({ sample: { title, number, rows: lines, total, thanks }, ...part }: Part & { sample: Sample }) => (
  <div className="bg-sunken p-5">
    <div className="page-light rounded-[3px] bg-page p-5 text-[11px] leading-[1.6] text-page-ink shadow-resting">
      <div className="text-lead font-bold"><Word {...part} side="paper">{title}</Word></div>
      <div className="text-page-ink-2"><Word {...part} side="paper">{number}</Word></div>
      <div className="tnum mt-5 space-y-1.5">
        {lines.map(([name, amount]) => (
          <div key={name} className="flex justify-between border-b border-page-line pb-1.5">
            <Word {...part} side="paper">{name}</Word><Word {...part} side="paper">{amount}</Word>
          </div>
        ))}
      </div>
      <div className="tnum mt-3 flex justify-between text-[13px] font-bold">
        <Word {...part} side="paper">{total[0]}</Word><Word {...part} side="paper" isFound>{total[1]}</Word>
      </div>
      <div className="mt-5 text-page-ink-2"><Word {...part} side="paper">{thanks}</Word></div>
    </div>
  </div>
);

const TextSide = ({ textReady, sample: { title, number, rows: lines, total, thanks }, ...part }: Part & { textReady: string; sample: Sample }) => (
  <div className="p-5 text-small leading-6 text-ink-2 max-md:hidden">
    <div className="mb-2 flex items-center gap-2 font-semibold text-ink"><span className="size-1.5 rounded-full bg-ok" />{textReady}</div>
    {[[title], [number], ...lines, total, [thanks]].map((line) => (
      <div key={line[0]}>{line.map((words) => <span key={words}><Word {...part} side="text" isFound={words === total[1]}>{words}</Word> </span>)}</div>
    ))}
  </div>
);

const LOOKS = { paper: { found: 'bg-page-mark', lit: 'bg-page-lit' }, text: { found: 'bg-mark text-ink', lit: 'bg-lit text-ink' } };

function Word({ lit, light, side, isFound = false, children }: Part & { side: keyof typeof LOOKS; isFound?: boolean; children: string }) {
  const look = LOOKS[side];
  return (
    <span onPointerEnter={() => light(children)}
      className={classNames('rounded-[3px] px-0.5 transition-colors duration-100', isFound ? look.found : ['-mx-0.5', lit === children ? look.lit : ''].join(' '))}>
      {children}
    </span>
  );
}
