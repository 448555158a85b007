import { contactApi } from '@scriba/contract/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
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

/** What was typed, as long as the tab is open and the same person is there: neither a failure nor a closed dialog loses it. */
export function useDraft() {
  const queryClient = useQueryClient();
  const me = useMe();
  const queryKey = queryKeys.contactDraft;
  const [letter, setLetter] = useState(() => queryClient.getQueryData<Letter>(queryKey) ?? letterOf(me));
  const keep = (changed: Letter) => {
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, changed);
    setLetter(changed);
  };
  return {
    letter,
    change: (field: ContactField, typed: string) => keep({ ...letter, [field]: typed }),
    /** Who wrote stays, for another letter. */
    empty: () => keep({ ...letter, subject: '', message: '' }),
  };
}
