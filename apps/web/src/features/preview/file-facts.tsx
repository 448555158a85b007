import type { FileDetails } from '@scriba/contract/files';
import type { Receipt } from '@scriba/contract/extraction';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { pagesQuery } from './preview.queries.ts';

/** What is known of a file, and how its text was made. */
export function FileFacts({ file, onClose }: { file: FileDetails; onClose: () => void }) {
  const translate = useTranslations('preview.facts');
  const { data } = useQuery(pagesQuery(file.id));
  return (
    <Dialog title={translate('title')} isOpen onClose={onClose} width="medium">
      <Facts file={file} />
      {data?.receipt && (
        <section aria-label={translate('receipt')} className="mt-5 border-t border-line pt-4">
          <h3 className="mb-2 font-semibold">{translate('receipt')}</h3>
          <ReceiptFacts receipt={data.receipt} />
          <Settings settings={data.receipt.settings} />
        </section>
      )}
    </Dialog>
  );
}

function Facts({ file }: { file: FileDetails }) {
  const translate = useTranslations('preview.facts');
  const formats = useFormats();
  const dates = useDates();
  const languageName = useLanguageName();
  const { name, path, size, type, pageCount, language, confidence, createdAt, dateModified, uploadedByName, sha256 } = file;
  return (
    <List>
      <Fact name={translate('name')}>{name}</Fact>
      <Fact name={translate('place')}>{path}</Fact>
      <Fact name={translate('size')}>{translate('bytes', { size: formats.size(size), bytes: size })}</Fact>
      <Fact name={translate('type')}>{type}</Fact>
      {pageCount !== null && <Fact name={translate('pages')}>{formats.number(pageCount)}</Fact>}
      {language !== null && <Fact name={translate('language')}>{languageName(language)}</Fact>}
      {confidence !== null && <Fact name={translate('confidence')}>{formats.percent(confidence, 1)}</Fact>}
      <Fact name={translate('textState')}>{translate(textStateOf(file))}</Fact>
      <Fact name={translate('uploaded')}>{translate('byAt', { name: uploadedByName, date: dates.dateTime(createdAt) })}</Fact>
      <Fact name={translate('modified')}>{dates.dateTime(dateModified)}</Fact>
      <Fact name="SHA-256"><code className="text-meta break-all">{sha256}</code></Fact>
    </List>
  );
}

const textStateOf = ({ isTextEdited, hasText }: FileDetails) => (isTextEdited ? 'edited' : hasText ? 'asRead' : 'noText');

function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { engine, engineVersion, extractor, languages, startedAt, finishedAt, cpuSeconds } = receipt;
  const translate = useTranslations('preview.facts');
  const formats = useFormats();
  const dates = useDates();
  const languageName = useLanguageName();
  const tenths = (value: number) => formats.number(Math.round(value * 10) / 10);
  const seconds = (new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000;
  return (
    <List>
      <Fact name={translate('engine')}>{`${engine} ${engineVersion}`}</Fact>
      <Fact name={translate('extractor')}>{extractor}</Fact>
      {languages.length > 0 && <Fact name={translate('languages')}>{languages.map(languageName).join(', ')}</Fact>}
      <Fact name={translate('read')}>{dates.dateTime(finishedAt)}</Fact>
      <Fact name={translate('took')}>{translate('seconds', { seconds: tenths(seconds), cpu: tenths(cpuSeconds) })}</Fact>
    </List>
  );
}

/** For who wants to make the same text again: in the words of the program, and only when they are asked for. */
function Settings({ settings }: Pick<Receipt, 'settings'>) {
  const translate = useTranslations('preview.facts');
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-1 text-ink-2">{translate('settings')}</summary>
      <List>
        {Object.entries(settings).map(([name, value]) => <Fact key={name} name={<code className="text-meta">{name}</code>}>{String(value)}</Fact>)}
      </List>
    </details>
  );
}

const List = ({ children }: { children: ReactNode }) => <dl className="grid grid-cols-[130px_minmax(0,1fr)] gap-x-4 gap-y-1.5">{children}</dl>;

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <><dt className="text-ink-3">{name}</dt><dd className="tnum wrap-anywhere">{children}</dd></>
);

/** `ro` to `Romanian`, in the language that is shown; a code that nobody knows stays as it is. */
function useLanguageName() {
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
  return (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      // Engines have their own words for some, such as `osd`.
      return code;
    }
  };
}
