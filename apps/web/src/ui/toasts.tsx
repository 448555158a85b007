import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { UNSTABLE_Toast as AriaToast, UNSTABLE_ToastContent as ToastContent, UNSTABLE_ToastRegion as ToastRegion } from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { useTranslations } from 'use-intl';
import { DOUBLE_CLICK_MS } from '../lib/double-click.ts';
import { IconButton } from './icon-button.tsx';
import { coverLists } from './cover-lists.ts';
import { toastQueue } from './toast.tsx';

const ICONS = { info: <Info aria-hidden />, ok: <CircleCheck aria-hidden />, bad: <CircleAlert aria-hidden /> };
const COLOURS = { info: '[&>svg]:text-accent', ok: '[&>svg]:text-ok', bad: '[&>svg]:text-bad' };

let moved = { keys: new Set<string>(), until: 0 };

/** A toast that goes makes room for the others: the second half of a double click would press what nobody meant. */
function press(key: string, act: () => void) {
  if (moved.keys.has(key) && performance.now() < moved.until) return;
  act();
  toastQueue.close(key);
  moved = { keys: new Set(toastQueue.visibleToasts.map((toast) => toast.key)), until: performance.now() + DOUBLE_CLICK_MS };
}

/** Where toasts appear; once, around everything else in the app. */
export function Toasts() {
  const translate = useTranslations('ui');
  return (
    <ToastRegion ref={coverLists} queue={toastQueue} aria-label={translate('messages')}
      className="toasts fixed inset-x-3 bottom-[calc(var(--toasts-above,0px)+max(12px,env(safe-area-inset-bottom)))] z-60 flex flex-col-reverse items-center gap-2 outline-none sm:inset-x-auto sm:right-4">
      {({ toast }) => {
        const { tone = 'info', title, description, action, otherAction } = toast.content;
        const actions = [otherAction, action].filter((each) => each !== undefined);
        return (
          <AriaToast toast={toast} className={`flex w-full items-center gap-3 rounded-popover border border-line bg-surface py-2 pr-2 pl-4 shadow-floating
            data-entering:animate-rise sm:w-96 [&>svg]:size-[18px] [&>svg]:shrink-0 ${COLOURS[tone]}`}>
            {ICONS[tone]}
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <ToastContent className="flex min-w-40 flex-1 flex-col py-1">
                <Text slot="title" className="line-clamp-6 font-medium wrap-anywhere">{title}</Text>
                {description && <Text slot="description" className="line-clamp-4 text-small text-ink-2 wrap-anywhere">{description}</Text>}
              </ToastContent>
              {actions.length > 0 && (
                <div className="-mx-3 flex flex-wrap gap-1">
                  {actions.map(({ text, onPress }) => (
                    <Button key={text} className="h-9 shrink-0 rounded-control px-3 font-semibold text-accent hover:bg-hover touch:h-11"
                      onPress={() => press(toast.key, onPress)}>{text}</Button>
                  ))}
                </div>
              )}
            </div>
            <IconButton label={translate('close')} onPress={() => toastQueue.close(toast.key)}><X aria-hidden size={16} /></IconButton>
          </AriaToast>
        );
      }}
    </ToastRegion>
  );
}
