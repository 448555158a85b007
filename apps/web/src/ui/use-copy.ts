import { useTranslations } from 'use-intl';
import { canUseClipboard } from '../lib/secure-context.ts';
import { showToast } from './toast.tsx';

/** Copies a text and says so. Without a secure connection the browser has another, older way. */
export function useCopy() {
  const translate = useTranslations('ui');
  return async (text: string, done: string) => {
    const isCopied = canUseClipboard() ? await navigator.clipboard.writeText(text).then(() => true, () => false) : copyBySelection(text);
    showToast(isCopied ? { tone: 'ok', title: done } : { tone: 'bad', title: translate('cannotCopy') });
  };
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'fixed -top-20 left-0 size-1';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  return isCopied;
}
