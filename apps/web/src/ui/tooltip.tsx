import { useState, type ReactElement, type ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

const STYLE = 'max-w-64 rounded-inner bg-ink px-2 py-1 text-meta font-medium text-paper shadow-floating data-entering:animate-fade';

type TipProps = {
  text: string;
  shortcut?: string | undefined;
  /** Asked when it would appear: what is written on the button already needs none. */
  isNeeded?: () => boolean;
  children: ReactNode;
};

/** A short text for a ui/ button: appears on hover and on keyboard focus. */
export function ButtonTip({ text, shortcut, isNeeded = () => true, children }: TipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TooltipTrigger delay={500} closeDelay={0} isOpen={isOpen} onOpenChange={(wants) => setIsOpen(wants && isNeeded())}>
      {children}
      <AriaTooltip offset={6} className={STYLE}>
        {text}
        {shortcut && <kbd className="ml-2 font-sans opacity-70">{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** The same for any element that can be focused, such as a status dot with `tabIndex={0}` and a role. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement<object, string> }) => (
  <ButtonTip text={text}><Focusable>{children}</Focusable></ButtonTip>
);
