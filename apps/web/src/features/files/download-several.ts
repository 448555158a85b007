import type { LeftOut } from '@scriba/contract/archives';
import { isErrorCode } from '@scriba/contract/errors';
import type { Folder } from '@scriba/contract/folders';
import type { useTranslations } from 'use-intl';
import type { useErrorMessage, useErrorSentence } from '../../lib/error-message.ts';
import type { useFormats } from '../../lib/formats.ts';
import { serverNow } from '../../lib/server-time.ts';
import { PRODUCT_NAME } from '../../lib/title.ts';
import { showToast, type Toast } from '../../ui/toast.tsx';
import { checkArchive, downloadArchive } from './archives.queries.ts';
import { commonParent, countOf, nameAndCount, type Entries } from './entries.rules.ts';
import { explained } from './use-bulk.ts';

/** What the page knows that asks. */
export type Means = {
  allFolders: readonly Folder[];
  translate: ReturnType<typeof useTranslations<'files'>>;
  sentenceOf: ReturnType<typeof useErrorSentence>;
  errorMessage: ReturnType<typeof useErrorMessage>;
  formats: ReturnType<typeof useFormats>;
  /** For what is locked. */
  upgrade: Toast['action'];
};

/** What is being checked. Nothing is seen of it at first, so it is soon asked for again, and each time would be one more archive. */
const underWay = new Set<string>();

const wishOf = ({ files, folders }: Entries): string => [...folders, ...files].map(({ id }) => id).toSorted().join();

/** Has the browser save several files, and what lies in folders, as one archive. Names what it lacks. */
export async function downloadSeveral(entries: Entries, means: Means) {
  const wish = wishOf(entries);
  if (underWay.has(wish)) return;
  underWay.add(wish);
  await checkAndDownload(entries, means).finally(() => underWay.delete(wish));
}

async function checkAndDownload(entries: Entries, means: Means) {
  const { translate, formats, allFolders } = means;
  const isChecked = sayPreparing(translate('preparingDownload'));
  try {
    const { fileIds, sizeBytes, leftOut } = await checkArchive(entries);
    if (fileIds.length > 0) {
      const wanted = { name: archiveName(entries, allFolders, today()), fileIds, folders: entries.folders };
      const close = showToast({ tone: 'ok', title: translate('downloadStarted', { count: fileIds.length, size: formats.size(sizeBytes) }) });
      downloadArchive(wanted, () => {
        close();
        void sayRefused(entries, leftOut, means);
      });
    } else if (leftOut.length === 0) showToast({ title: translate('nothingToDownload', nameAndCount(entries)) });
    nameLeftOut(entries, leftOut, means);
  } finally {
    isChecked();
  }
}

/** Why, nobody may read in the frame of the form; what refuses an archive mostly refuses its check as well. */
async function sayRefused(entries: Entries, known: readonly LeftOut[], means: Means) {
  const { translate, errorMessage } = means;
  const told = new Set(known.map(({ id }) => id));
  try {
    const { leftOut } = await checkArchive(entries);
    const lost = leftOut.filter(({ id }) => !told.has(id));
    showToast({ tone: 'bad', title: translate('downloadRefused') });
    // What went since the first look is mostly why.
    nameLeftOut(entries, lost, means);
  } catch (error) {
    showToast({ tone: 'bad', title: errorMessage(error) });
  }
}

/** Before this, nobody wonders whether anything happens. */
const SOON_MS = 700;
/** Longer than any check takes. */
const CHECKING_MS = 600_000;

/** Says that something is prepared, if it takes a while; returns how to end that. */
function sayPreparing(title: string): () => void {
  let close = () => {};
  const timer = setTimeout(() => { close = showToast({ title, shownMs: CHECKING_MS }); }, SOON_MS);
  return () => {
    clearTimeout(timer);
    close();
  };
}

/** How an archive of them is called: as the one folder, as the folder that all lie in, or else by the day. */
function archiveName(entries: Entries, allFolders: readonly Folder[], day: string): string {
  const [folder] = entries.folders;
  if (folder && countOf(entries) === 1) return folder.name;
  const parentId = commonParent(entries);
  return allFolders.find(({ id }) => id === parentId)?.name ?? `${PRODUCT_NAME} ${day}`;
}

/** As the calendar of this device has it. */
const today = (): string => serverNow().toLocaleDateString('sv-SE');

/** Says what an archive lacks, by name, and why where there is one reason. */
function nameLeftOut({ files, folders }: Entries, leftOut: readonly LeftOut[], { translate, sentenceOf, upgrade }: Means) {
  if (leftOut.length === 0) return;
  const known = new Map([...folders, ...files].map(({ id, name }) => [id, name]));
  const names = leftOut.map(({ id, name }) => name ?? known.get(id) ?? '');
  const [code = '', ...others] = new Set(leftOut.map((each) => each.code));
  const reason = others.length === 0 && isErrorCode(code) ? sentenceOf(code) : '';
  showToast({
    tone: 'bad', title: translate('leftOut', { count: leftOut.length, name: names[0] ?? '' }), ...explained(names, reason),
    ...(leftOut.some((each) => each.code === 'file.locked') && upgrade && { action: upgrade }),
  });
}
