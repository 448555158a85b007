import { ArrowLeft, ArrowRight, Check, Plus, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameProblem } from '@scriba/contract/names';
import { useFormats } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ScanBar } from './scan-bar.tsx';
import { sizeOfPages, type ScanPage } from './scan.rules.ts';
import type { Scan } from './use-scan.ts';
import { writePdf } from './write-pdf.ts';

/** Where the document goes that the pages become. */
export type PagesTaker = {
  /** False where it was not taken in, which was said then. */
  take: (file: File) => Promise<boolean>;
  maxBytes: number;
  /** Whose pages they are while they are not finished. */
  owner: string | undefined;
  isKeptHere?: boolean;
};
type Props = {
  scan: Scan;
  taker: PagesTaker;
  /** What they become is called so. */
  name: string;
  onName: (name: string) => void;
  onOpen: (id: string) => void;
  onRemove: (page: ScanPage) => void;
  onMore: () => void;
  onClose: () => void;
  onSent: () => void;
};

/** All pages in their order, the name of what they become, and the way into the folder. */
export function PagesView({ scan, taker, name, onName, onOpen, onRemove, onMore, onClose, onSent }: Props) {
  const translate = useTranslations('scan');
  const [isSending, setIsSending] = useState(false);
  const reportError = useReportError();
  const problem = useProblem(scan, name, taker.maxBytes);
  const send = async () => {
    const file = new File([await pdfOf(scan.pages)], `${name.trim()}.pdf`, { type: 'application/pdf', lastModified: serverNow().getTime() });
    // What is not taken in stays here: it is nowhere else.
    if (await taker.take(file)) onSent();
  };
  const submit = () => {
    if (problem.isBlocking || isSending) return;
    setIsSending(true);
    void send().catch(reportError).finally(() => setIsSending(false));
  };
  return (
    <>
      <ScanBar title={translate('pages', { count: scan.pages.length })} onLeave={onClose}>
        <Button icon={<Plus aria-hidden size={16} />} onPress={onMore}>{translate('more')}</Button>
      </ScanBar>
      <ol aria-label={translate('pages', { count: scan.pages.length })}
        className="thin-scroll grid min-h-0 flex-1 grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] content-start gap-4 overflow-y-auto bg-sunken p-4">
        {scan.pages.map((page, at) => (
          <PageCard key={page.id} page={page} at={at} scan={scan} onOpen={() => onOpen(page.id)} onRemove={() => onRemove(page)} />
        ))}
      </ol>
      <form className="flex shrink-0 flex-col gap-3 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-start"
        onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <TextField label={translate('name')} value={name} onChange={onName} className="min-w-0 flex-1" error={problem.text} hint={problem.hint} />
        <Button type="submit" variant="primary" size="large" icon={taker.isKeptHere ? <Check aria-hidden size={18} /> : <Upload aria-hidden size={18} />} isDisabled={problem.isBlocking} isPending={isSending} className="sm:mt-5">
          {translate(taker.isKeptHere ? 'keep' : 'send')}
        </Button>
      </form>
    </>
  );
}

const pdfOf = async (pages: readonly ScanPage[]): Promise<Blob> => {
  const pictures = await Promise.all(pages.flatMap(({ flat }) => (flat ? [flat] : [])).map(async ({ jpeg, width, height }) => (
    { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height })));
  return writePdf(pictures);
};

/** Why it cannot be sent as it is, and how large it is. */
function useProblem(scan: Scan, name: string, maxBytes: number): { text: string | undefined; hint: string; isBlocking: boolean } {
  const translate = useTranslations('scan');
  const formats = useFormats();
  const bytes = sizeOfPages(scan.pages);
  const isTooLarge = bytes > maxBytes;
  const isNameBad = nameProblem(`${name.trim()}.pdf`) !== undefined || name.trim() === '';
  const hint = scan.isWorking ? translate('working') : translate('size', { size: formats.size(bytes) });
  const text = isTooLarge ? translate('tooLarge', { size: formats.size(bytes), max: formats.size(maxBytes) }) : isNameBad ? translate('badName') : undefined;
  return { text, hint, isBlocking: text !== undefined || scan.isWorking || scan.pages.length === 0 };
}

type CardProps = { page: ScanPage; at: number; scan: Scan; onOpen: () => void; onRemove: () => void };

function PageCard({ page, at, scan, onOpen, onRemove }: CardProps) {
  const translate = useTranslations('scan');
  const number = at + 1;
  return (
    <li className="flex flex-col overflow-hidden rounded-popover border border-line bg-surface">
      <button type="button" onClick={onOpen} aria-label={translate('open', { number })} className="grid aspect-[3/4] place-items-center p-2 outline-offset-[-3px]">
        {page.flat ? <img src={page.flat.url} alt="" className="max-h-full min-h-0 max-w-full object-contain shadow-resting" /> : <Spinner size={20} />}
      </button>
      {page.isFound === false && <p className="bg-warn-soft px-2 py-1 text-center text-meta text-warn">{translate('noEdges')}</p>}
      <div className="flex items-center border-t border-line">
        <IconButton label={translate('earlier', { number })} size="small" isDisabled={at === 0} onPress={() => scan.move(page.id, -1)}><ArrowLeft aria-hidden size={16} /></IconButton>
        <span aria-hidden className="tnum flex-1 text-center text-small text-ink-2">{number}</span>
        <IconButton label={translate('later', { number })} size="small" isDisabled={number === scan.pages.length} onPress={() => scan.move(page.id, 1)}>
          <ArrowRight aria-hidden size={16} />
        </IconButton>
        <IconButton label={translate('removePage', { number })} size="small" onPress={onRemove}><X aria-hidden size={16} /></IconButton>
      </div>
    </li>
  );
}
