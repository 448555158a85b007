import { notShared } from '@scriba/contract/waiting-files';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/language.tsx';
import { useIsServerLost } from '../../lib/reachability.ts';
import { refusedFolder } from '../../lib/refused-folders.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import { whenNothingWaits } from '../../lib/use-kept-change.ts';
import { rememberLanguage, rememberTaken } from '../../lib/waiting-files.ts';
import { showToast } from '../../ui/toast.tsx';
import { AskAboutShared, type SharedAnswer } from './ask-about-shared.tsx';
import { answerKeeping } from './keep-for-later.ts';
import { useUploads } from './uploads-context.ts';
import { folderOrTop } from './waiting.queries.ts';
import { WaitingQueue } from './waiting-queue.ts';

const LONG_MS = 10_000;

/** Keeps what is added without a connection, and sends it when there is one: the panel shows it. What was shared is asked about. */
export function WaitingUploads({ userId }: { userId: string }) {
  const { queue, addFiles } = useUploads();
  const translate = useTranslations('waiting');
  const send = useEffectEvent(addFiles);
  const isReachable = useIsReachable();
  const closeKept = useRef(() => {});
  const tellKept = useEffectEvent((count: number, name: string, isStored: boolean) => {
    closeKept.current();
    closeKept.current = showToast({ title: translate('kept', { count, name }), description: translate(isStored ? 'keptText' : 'onlyHere'), shownMs: LONG_MS });
  });
  const tellNoRoom = useEffectEvent(() => { showToast({ tone: 'bad', title: translate('noRoom'), description: translate('noRoomText'), shownMs: LONG_MS }); });
  const queryClient = useQueryClient();
  const tellElsewhere = useTellElsewhere();
  const place = useEffectEvent(async (folderId: string, files: readonly File[]) => {
    await whenNothingWaits(queryClient);
    // Whoever cannot be asked says so again when the file is sent.
    const found = await folderOrTop(folderId).catch(() => folderId);
    if (found !== folderId) tellElsewhere(folderId, files);
    return found;
  });
  const { ask, question } = useSharedQuestion();
  const [waiting, setWaiting] = useState<WaitingQueue>();
  useEffect(() => {
    const made = new WaitingQueue({
      userId, queue, addFiles: (found, folderId) => send(found, folderId), placeFor: (...meant) => place(...meant), now: () => serverNow().getTime(),
      onKept: (files, isStored) => tellKept(files.length, files[0]?.file.name ?? '', isStored), onNoRoom: () => tellNoRoom(), wantedOf: ask,
    });
    let isLeft = false;
    void made.open().then(() => { if (!isLeft) setWaiting(made); });
    const stops = [
      () => made.close(),
      queue.items.subscribe(() => made.look(queue.items.all())),
      answerKeeping({
        keep: async ({ files, folderId }) => {
          const areKept = await made.keep(files.map(({ file, folders }) => ({ file, folders, folderId })));
          // Without a connection they are sent when there is one; with one nothing else would begin it.
          if (areKept && onlineManager.isOnline()) made.retryLater();
          return areKept;
        },
        send: () => void made.send(),
      }),
    ];
    return () => {
      isLeft = true;
      for (const stop of stops) stop();
    };
  }, [userId, queue, ask]);
  useEffect(() => {
    // What is being sent waits no more.
    if (isReachable) closeKept.current();
    void (isReachable ? waiting?.send() : waiting?.keepUnsent());
  }, [isReachable, waiting]);
  useRememberTaken();
  useTellNotShared({
    [notShared.notKept]: () => { showToast({ tone: 'bad', title: translate('notShared'), description: translate('noRoomText'), shownMs: LONG_MS }); },
    [notShared.notReady]: () => { showToast({ title: translate('shareAgain'), description: translate('shareAgainText'), shownMs: LONG_MS }); },
  });
  return question;
}

/** Says where files go whose folder is not there, and why it is not. */
function useTellElsewhere() {
  const translate = useTranslations('waiting');
  return (folderId: string, files: readonly File[]) => {
    const [count, name, folder] = [files.length, files[0]?.name ?? '', refusedFolder(folderId)];
    const description = folder === undefined ? translate('folderNotThere') : translate('folderRefused', { folder });
    showToast({ title: translate('toAllFiles', { count, name }), description, shownMs: LONG_MS });
  };
}

type Asked = { files: readonly File[]; answer: (wanted: SharedAnswer) => void };

/** Asks a person, and waits for what they say. */
function useSharedQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const [ask] = useState(() => (files: readonly File[]) => new Promise<SharedAnswer>((answer) => setAsked({ files, answer })));
  const onAnswer = (wanted: SharedAnswer) => {
    asked?.answer(wanted);
    setAsked(undefined);
  };
  return { ask, question: asked ? <AskAboutShared files={asked.files} onAnswer={onAnswer} /> : null };
}

function useIsReachable(): boolean {
  const isOnline = useSyncExternalStore((listener) => onlineManager.subscribe(listener), () => onlineManager.isOnline());
  return !useIsServerLost() && isOnline;
}

/** For who opens the application without a connection. */
function useRememberTaken() {
  const session = useSession();
  // A browser that keeps nothing keeps no files without a connection either.
  useEffect(() => { rememberTaken(session).catch(() => undefined); }, [session]);
  // What is shown: the account has it, or is being told.
  const { language } = useLanguage();
  useEffect(() => { rememberLanguage(language).catch(() => undefined); }, [language]);
}

/** Who was to take what was shared, the service worker or the server in its place, leaves a word in the address. */
function useTellNotShared(reasons: Record<string, () => void>) {
  const onArrival = useEffectEvent(() => {
    const tell = reasons[location.hash];
    if (!tell) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    tell();
  });
  useEffect(() => onArrival(), []);
}
