import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';

const FIELDS = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';

/** What is pasted, unless it is into a field: files, such as a picture of the screen, or a text, which can become one. */
export function usePaste(onFiles: (files: File[]) => void) {
  const tellText = useTellPastedText(onFiles);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(FIELDS)) return;
    const files = [...event.clipboardData?.files ?? []];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (files.length === 0 && text.trim() === '') return;
    event.preventDefault();
    if (files.length > 0) onFiles(namesApart(files));
    else tellText(text);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    addEventListener('paste', listener);
    return () => removeEventListener('paste', listener);
  }, []);
}

/** Offers to make a file of a text where this installation takes such files, and says what can be pasted where it does not. */
function useTellPastedText(onFiles: (files: File[]) => void) {
  const translate = useTranslations('uploads.pasted');
  const { acceptedExtensions, unreadableExtensions } = useSession();
  return (text: string) => {
    if (!acceptedExtensions.includes('txt') || unreadableExtensions.includes('txt')) return void showToast({ title: translate('filesOnly') });
    const file = () => new File([text], `${translate('name')} ${timeNow()}.txt`, { type: 'text/plain' });
    showToast({ title: translate('text'), action: { text: translate('asFile'), onPress: () => onFiles([file()]) } });
  };
}

/** Where the person is, as names may hold it: Swedish is written as ISO 8601 is. */
const timeNow = () => serverNow().toLocaleString('sv-SE').replaceAll(':', '.');

/** Every picture that is pasted is called `image.png`: the time tells them apart, and a number those that came together. */
function namesApart(files: readonly File[]): File[] {
  let pictures = 0;
  return files.map((file) => {
    if (!/^image\.\w+$/.test(file.name)) return file;
    pictures += 1;
    const name = pictures === 1 ? timeNow() : `${timeNow()} (${pictures})`;
    return new File([file], file.name.replace('image', name), { type: file.type, lastModified: file.lastModified });
  });
}
