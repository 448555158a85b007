/** An invoice and its text, in the language that it was written in: a picture, not a part of the interface. */
const rows = [['Archive boxes, A4', '168.00'], ['Document scanning', '129.00'], ['Courier to Berlin', '58.50'], ['Index labels', '59.40']] as const;
const head = { title: 'INVOICE', number: 'No. CT-2026-0417' };
const total = { name: 'Total EUR', amount: '414.90' };
const thanks = 'Please pay within 30 days.';

export const SamplePage = ({ textReady }: { textReady: string }) => (
  <figure aria-hidden lang="en" className="grid w-full overflow-hidden rounded-popover border border-line bg-surface shadow-floating md:grid-cols-[1.15fr_1fr]">
    <div className="bg-sunken p-5">
      <div className="page-light rounded-[3px] bg-page p-5 text-[11px] leading-[1.6] text-page-ink shadow-resting">
        <div className="text-lead font-bold">{head.title}</div>
        <div className="text-page-ink-2">{head.number}</div>
        <div className="tnum mt-5 space-y-1.5">
          {rows.map(([name, amount]) => <Row key={name} name={name} amount={amount} />)}
        </div>
        <div className="tnum mt-3 flex justify-between text-[13px] font-bold">
          <span>{total.name}</span><span className="rounded-[2px] bg-page-mark px-1">{total.amount}</span>
        </div>
        <div className="mt-5 text-page-ink-2">{thanks}</div>
      </div>
    </div>
    <div className="tnum p-5 text-small leading-6 text-ink-2 max-md:hidden">
      <div className="mb-2 flex items-center gap-2 font-semibold text-ink"><span className="size-1.5 rounded-full bg-ok" />{textReady}</div>
      {[head.title, head.number, ...rows.map((row) => row.join(' '))].map((line) => <div key={line}>{line}</div>)}
      <div className="text-ink">{total.name} <span className="rounded-[3px] bg-mark px-1">{total.amount}</span></div>
      <div>{thanks}</div>
    </div>
  </figure>
);

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between border-b border-page-line pb-1.5"><span>{name}</span><span>{amount}</span></div>
);
