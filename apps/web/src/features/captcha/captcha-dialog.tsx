import type { CaptchaPurpose } from '@scriba/contract/captcha';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorSentence } from '../../lib/error-message.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Callout } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showOutsideQuestion, type OutsideQuestion } from './outside-question.ts';

type Props = { question: OutsideQuestion; purpose: CaptchaPurpose; onAnswer: (token: string | undefined) => void };

/** Shows the question of a service from outside. Who closes it has not answered. */
export function CaptchaDialog({ question, purpose, onAnswer }: Props) {
  const translate = useTranslations('captcha');
  const sentenceOf = useErrorSentence();
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const show = useEffectEvent(async (element: HTMLElement) =>
    await showOutsideQuestion(element, question, { language, purpose, onAnswer, onFailure: () => setHasFailed(true) }));
  useEffect(() => { if (place.current) show(place.current).catch(() => setHasFailed(true)); }, []);
  return (
    <Dialog title={translate('title')} isOpen onClose={() => onAnswer(undefined)}>
      <p className="mb-4 text-ink-2">{translate('lead')}</p>
      {hasFailed && <Callout tone="bad">{sentenceOf('captcha.unreachable')}</Callout>}
      <div ref={place} className="min-h-20" />
    </Dialog>
  );
}
