import { useEffect, useEffectEvent, useLayoutEffect, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { holdTyping } from './hold-typing.ts';
import { showToast } from './toast.tsx';

type Opened = { isOpen: boolean; onClose: () => void };

/**
 * Something that opens over a page and is fetched when the page is there, so that the page need not wait for it.
 * Pressed before it has come, it opens as soon as it has, a dialog that has a field with what was typed meanwhile;
 * that it cannot come is only told to who wanted it.
 */
export function late<Props extends Opened>(load: () => Promise<ComponentType<Props>>, { hasField = false } = {}): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => (loaded ??= await load());

  return function Late(props: Props) {
    const { isOpen, onClose } = props;
    const [Part, setPart] = useState(() => loaded);
    const translate = useTranslations('errorPage');
    const fail = useEffectEvent(() => {
      if (!isOpen) return;
      onClose();
      showToast({ tone: 'bad', title: translate('partMissing') });
    });
    // Also when it is opened: what failed to come before may come now.
    useEffect(() => {
      if (Part) return undefined;
      let isLatest = true;
      fetchPart().then((part) => setPart(() => part), () => { if (isLatest) fail(); });
      return () => { isLatest = false; };
    }, [Part, isOpen]);
    const close = useEffectEvent(onClose);
    useLayoutEffect(() => (hasField && isOpen ? holdTyping(close) : undefined), [isOpen]);
    return Part && <Part {...props} />;
  };
}
