import type { CaptchaPurpose } from '@scriba/contract/captcha';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { askCaptcha } from './captcha.queries.ts';
import type { OutsideQuestion } from './outside-question.ts';
import { solveBeside } from './solve-beside.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const CaptchaDialog = lazyPart(async () => (await import('./captcha-dialog.tsx')).CaptchaDialog, 'words');

type Shown = { question: OutsideQuestion; onAnswer: (token: string | undefined) => void };
/** What is sent along as the answer; nothing where nothing is asked, or the person turned away. */
export type AnswerCaptcha = () => Promise<string | undefined>;

/** Shows that no program is at work: the browser counts by itself, or the person answers. `part` belongs into the form. */
export function useCaptcha(purpose: CaptchaPurpose) {
  const [shown, setShown] = useState<Shown>();
  const [isWorking, setIsWorking] = useState(false);

  const askPerson = (question: OutsideQuestion) => new Promise<string | undefined>((resolve) => {
    setShown({ question, onAnswer: (token) => { setShown(undefined); resolve(token); } });
  });
  const answer: AnswerCaptcha = async () => {
    setIsWorking(true);
    try {
      const challenge = await askCaptcha(purpose);
      if (challenge.kind === 'none') return undefined;
      return challenge.kind === 'proof-of-work' ? await solveBeside(challenge) : await askPerson(challenge);
    } finally {
      setIsWorking(false);
    }
  };
  const part = (
    <>
      <Working isWorking={isWorking && !shown} />
      {shown && <Suspense><CaptchaDialog {...shown} purpose={purpose} /></Suspense>}
    </>
  );
  return { answer, part };
}

/** Stays in the page while it is empty, so that it is read out when it speaks, and takes no room then. */
function Working({ isWorking }: { isWorking: boolean }) {
  const translate = useTranslations('captcha');
  return <p role="status" className="text-small text-ink-3 empty:absolute">{isWorking && translate('working')}</p>;
}
