import { ROOT_FOLDER } from '@scriba/contract/folders';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPersonHere } from '../../lib/person-here.ts';
import { serverNow } from '../../lib/server-time.ts';
import { NoRoomToKeep } from '../../lib/browser-database.ts';
import { forgetWaiting, keepFiles, knownPerson, knownTaken, seeWaiting, type NewWaiting, type Taken, type Waiting } from '../../lib/waiting-files.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { refusalOf } from './uploads.rules.ts';
import { useRefusalText } from './use-item-text.ts';

/** Time to think better of it. */
const UNDO_MS = 10_000;

type Known = { owner: string; taken: Taken | undefined; files: readonly Waiting[] };

const readKnown = async (): Promise<Known> => {
  const owner = await knownPerson();
  return { owner, taken: await knownTaken(), files: await seeWaiting(owner) };
};

/**
 * What waits in this browser for who was here last, where the server cannot say who is here now: adds to it and takes from it.
 * Undefined until that is known; nobody's (`NOBODY`) where whoever was here has left.
 */
export function useWaitingHere() {
  const translate = useTranslations('waiting');
  const translateUndo = useTranslations('undo');
  const reportRefused = useReportRefused();
  const reportError = useReportError();
  const [known, setKnown] = useState<Known>();
  const look = async () => setKnown(await readKnown());
  // A browser that keeps nothing has nothing to show.
  useEffect(() => { readKnown().then(setKnown, () => undefined); }, []);

  /** False where they were not kept, which was said then. */
  const keep = async (owner: string, files: readonly NewWaiting[]): Promise<boolean> => {
    try {
      if (!isPersonHere(owner)) throw new Error('They signed out in another tab');
      await keepFiles(owner, files, serverNow().getTime());
      await look();
      return true;
    } catch (error) {
      const isFull = error instanceof NoRoomToKeep;
      showToast({ tone: 'bad', title: translate(isFull ? 'noRoom' : 'notKept'), ...(isFull && { description: translate('noRoomText') }) });
      return false;
    }
  };
  const add = async ({ owner, taken }: Known, files: readonly File[]): Promise<boolean> => {
    const judged = files.map((file) => ({ file, reason: taken && refusalOf(file, taken) }));
    const params = { maxBytes: taken?.maxUploadBytes ?? Infinity };
    reportRefused(judged.flatMap(({ file: { name }, reason }) => (reason ? [{ name, reason, params }] : [])));
    const accepted = judged.filter(({ reason }) => !reason);
    return accepted.length > 0 && await keep(owner, accepted.map(({ file }) => ({ file, folderId: ROOT_FOLDER, folders: [] })));
  };
  const remove = async ({ id, owner, ...waiting }: Waiting) => {
    await forgetWaiting([id]);
    await look();
    showToast({
      title: translate('desk.removed', { name: waiting.file.name }), shownMs: UNDO_MS,
      action: { text: translateUndo('undo'), onPress: () => void keep(owner, [waiting]) },
    });
  };
  return known && { ...known, add: (files: readonly File[]) => add(known, files), remove: (file: Waiting) => void remove(file).catch(reportError) };
}

type Refused = Parameters<ReturnType<typeof useRefusalText>>[0] & { name: string };

/** Nothing lists them here, so the first one is told with its reason. */
function useReportRefused() {
  const translate = useTranslations('uploads.refused');
  const refusalText = useRefusalText();
  return (refused: readonly Refused[]) => {
    const [first] = refused;
    if (!first) return;
    const title = refused.length === 1 ? translate('one', { name: first.name }) : translate('title', { count: refused.length });
    showToast({ tone: 'bad', title, description: refused.length === 1 ? refusalText(first) : `${first.name}: ${refusalText(first)}` });
  };
}
