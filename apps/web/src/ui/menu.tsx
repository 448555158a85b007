import { Check, ChevronRight } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection as AriaMenuSection, MenuTrigger, SubmenuTrigger, type MenuProps } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Separator } from 'react-aria-components/Separator';
import { PHONE, useMedia } from '../lib/media.ts';
import { classNames } from './class-names.ts';
import { Floating, POPOVER } from './popover.tsx';

export { MenuTrigger };

type Props = Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'>
  & Pick<MenuProps<object>, 'children' | 'onAction' | 'selectionMode' | 'selectedKeys' | 'onSelectionChange' | 'disabledKeys'>
  & { label: string; header?: ReactNode; className?: string };

/** A list of actions or choices. Put it beside its button in a `MenuTrigger`, or open it at a point with `triggerRef`. */
export function Menu({ label, header, className, placement = 'bottom end', isOpen, onOpenChange, triggerRef, offset = 4, ...menu }: Props) {
  const place = {
    placement, offset, ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }), ...(triggerRef && { triggerRef }),
  };
  return (
    <Floating {...place} aria-label={label} className={classNames(POPOVER, 'min-w-52 max-w-80 p-1', className)}>
      {header}
      {/* Without a `MenuTrigger` nobody else gives it the keys. */}
      {triggerRef ? <FocusedItems {...menu} label={label} /> : <Items {...menu} label={label} />}
    </Floating>
  );
}

const Items = ({ label, ...menu }: MenuProps<object> & { label: string }) => (
  <AriaMenu {...menu} aria-label={label} className="thin-scroll max-h-[min(28rem,70vh)] overflow-auto outline-none touch:max-h-[70vh]" />
);

/** Who opens a menu by the keyboard is led to its first item, as a `MenuTrigger` does. */
function FocusedItems(menu: ComponentProps<typeof Items>) {
  const [autoFocus] = useState(() => (document.activeElement?.matches(':focus-visible') ? 'first' as const : true));
  return <Items {...menu} autoFocus={autoFocus} />;
}

type ItemProps = {
  id: string;
  children: ReactNode;
  /** What is read and matched when the item is more than text. */
  textValue?: string;
  icon?: ReactNode;
  /** The key that does the same, as it is written on the keyboard. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Why it can do nothing now: it stays where it is and says so. What it opens says so too. */
  refusal?: string | undefined;
  href?: string;
  onAction?: () => void;
};

const ITEM = 'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none touch:min-h-11 '
  + 'data-focused:bg-hover data-disabled:cursor-default data-disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0';

export function MenuItem({ children, icon, shortcut, isDanger = false, textValue, refusal, ...item }: ItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem {...item} {...(text !== undefined && { textValue: text })}
      className={classNames(ITEM, isDanger ? 'text-bad' : 'text-ink [&>svg]:text-ink-3')}>
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {icon}
          {refusal === undefined ? <span className="flex-1 truncate">{children}</span> : <Refused refusal={refusal}>{children}</Refused>}
          {shortcut && <kbd className="font-sans text-meta text-ink-3 touch:hidden">{shortcut}</kbd>}
          {hasSubmenu && <ChevronRight aria-hidden className="rtl:rotate-180" />}
          {selectionMode !== 'none' && <Check aria-hidden className={isSelected ? '' : 'invisible'} />}
        </>
      )}
    </AriaMenuItem>
  );
}

const Refused = ({ children, refusal }: { children: ReactNode; refusal: string }) => (
  <span className="min-w-0 flex-1 py-1.5">
    <Text slot="label" className="block truncate text-ink-3">{children}</Text>
    <Text slot="description" className="block text-meta text-pretty text-ink-2">{refusal}</Text>
  </span>
);

export const MenuSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <AriaMenuSection>
    <Header className="px-2.5 pt-2 pb-1 text-meta font-medium text-ink-3">{title}</Header>
    {children}
  </AriaMenuSection>
);

type SubmenuProps = {
  id: string;
  text: string;
  icon: ReactNode;
  /** The one that holds now; none where they differ. */
  selected: string | undefined;
  onAction: (id: string) => void;
  children: ReactNode;
};

/** An item that opens a list of choices beside itself; on a phone, where there is no room beside it, over the menu. */
export const Submenu = ({ id, text, icon, selected, onAction, children }: SubmenuProps) => (
  <SubmenuTrigger>
    <MenuItem id={id} icon={icon}>{text}</MenuItem>
    <Floating offset={2} {...(useMedia(PHONE) && { placement: 'bottom end' as const })} aria-label={text} className={classNames(POPOVER, 'min-w-44 max-w-80 p-1')}>
      <Items label={text} selectionMode="single" selectedKeys={selected === undefined ? [] : [selected]} onAction={(key) => onAction(String(key))}>{children}</Items>
    </Floating>
  </SubmenuTrigger>
);

export const MenuSeparator = () => <Separator className="my-1 h-px bg-line" />;
