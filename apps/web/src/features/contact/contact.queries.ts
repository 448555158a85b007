import { contactApi } from '@scriba/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { useKeptState } from '../../lib/kept-state.ts';
import { useLanguage } from '../../lib/language.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { useMe } from '../../lib/session.ts';
import type { AnswerCaptcha } from '../captcha/use-captcha.tsx';
import { letterOf, type ContactField, type Letter } from './contact.rules.ts';

/** Sends a letter; each try answers a question of its own, as an answer counts once. */
export function useSendLetter(answerCaptcha: AnswerCaptcha) {
  const { language } = useLanguage();
  return useMutation({
    // Without a connection it fails and says so, where it would otherwise wait without a word.
    networkMode: 'always',
    mutationFn: async (letter: Letter) => {
      const captcha = await answerCaptcha();
      await callApi(contactApi.send, { body: { ...letter, language, ...(captcha !== undefined && { captcha }) } });
    },
  });
}

export function useDraft() {
  const me = useMe();
  const [letter, keep] = useKeptState<Letter>(queryKeys.contactDraft, () => letterOf(me));
  return {
    letter,
    change: (field: ContactField, typed: string) => keep({ ...letter, [field]: typed }),
    /** Who wrote stays, for another letter. */
    empty: () => keep({ ...letter, subject: '', message: '' }),
  };
}
