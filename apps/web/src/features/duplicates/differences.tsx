import type { Difference, Evidence } from '@scriba/contract/duplicates';
import { useTranslations } from 'use-intl';
import { ShortName } from '../../ui/short-name.tsx';

type Props = { evidence: Evidence; names: readonly [string, string] };

/** What differs between two files: the numbers, and then the words, as each of them has it. */
export function Differences({ evidence: { numbers, numberCount, words, wordCount }, names }: Props) {
  const translate = useTranslations('duplicates');
  const more = numberCount - numbers.length + wordCount - words.length;
  if (numberCount + wordCount === 0) return null;
  return (
    <div className="border-t border-line">
      <table className="w-full table-fixed text-small">
        <caption className="sr-only">{translate('differences', { name: names[0], other: names[1] })}</caption>
        <thead>
          <tr className="border-b border-line/60 text-left text-meta text-ink-3">
            <th scope="col" className="w-[24%] max-sm:w-[30%]"><span className="sr-only">{translate('after')}</span></th>
            {names.map((name, side) => <th key={side} scope="col" className="px-2 py-1.5 font-normal"><ShortName name={name} /></th>)}
          </tr>
        </thead>
        <tbody>
          {numbers.map((each, at) => <Row key={`number-${at}`} difference={each} isNumber />)}
          {words.map((each, at) => <Row key={`word-${at}`} difference={each} />)}
        </tbody>
      </table>
      {more > 0 && <p className="px-4 pb-2.5 text-meta text-ink-3">{translate('more', { count: more })}</p>}
    </div>
  );
}

function Row({ difference: { after, here, there }, isNumber = false }: { difference: Difference; isNumber?: boolean }) {
  const translate = useTranslations('duplicates');
  const look = isNumber ? 'tnum font-semibold' : '';
  return (
    <tr className="border-b border-line/60 align-baseline last:border-0">
      <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-normal text-ink-3 wrap-anywhere">{`… ${after}`.trim()}</th>
      {[here, there].map((text, side) => (
        <td key={side} className={`px-2 py-1.5 wrap-anywhere ${look}`}>
          {text === '' ? <span className="font-normal text-ink-3">{translate('nothing')}</span> : <mark className="rounded-[3px] bg-warn-soft px-1 text-ink">{text}</mark>}
        </td>
      ))}
    </tr>
  );
}
