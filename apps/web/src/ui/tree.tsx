import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tree as AriaTree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { endDrag, startDrag, useDropTarget } from './drag-entries.ts';
import { useAskedMenu, type AskMenu } from './use-asked-menu.ts';

export type TreeNode = {
  id: string;
  text: string;
  icon?: ReactNode;
  /** At the right edge, such as a count. */
  end?: ReactNode;
  isDisabled?: boolean;
  children: readonly TreeNode[];
};

type Drop = { accepts: (ids: readonly string[], nodeId: string) => boolean; onDrop: (ids: readonly string[], nodeId: string) => void };
type Props = {
  label: string;
  nodes: readonly TreeNode[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: Set<string>) => void;
  drop?: Drop;
  /** A menu was asked for, with the pointer or with the key that has its name. */
  onMenu?: AskMenu | undefined;
  className?: string;
  /** Whether the keyboard is at its first row as soon as that is there. */
  autoFocus?: boolean;
};

const ITEM = 'group/item flex h-9 touch:h-11 shrink-0 cursor-pointer items-center rounded-control outline-offset-[-2px] hover:bg-hover data-disabled:cursor-default '
  + 'data-disabled:opacity-50 data-selected:bg-accent-soft data-selected:text-accent-ink';

/**
 * Things in things. Arrows move, open and close; Enter or a press chooses, and the focus alone changes nothing. A press counts when it
 * ends, so that one can still move away or begin to drag. Where things can be dropped, they can be dragged from, too.
 */
export function Tree({ label, nodes, selected, onSelect, expanded, onExpandedChange, drop, onMenu, className, autoFocus = false }: Props) {
  const disabled = idsWhere(nodes, ({ isDisabled }) => isDisabled === true);
  return (
    <AriaTree ref={useSelectedInSight(selected)} {...useAskedMenu(onMenu)} aria-label={label} selectionMode="single" selectionBehavior="toggle" disallowEmptySelection shouldSelectOnPressUp
      autoFocus={autoFocus ? 'first' : false} selectedKeys={selected === undefined ? [] : [selected]}
      disabledKeys={disabled} disabledBehavior="selection"
      // Nothing is unchosen by it here: it closes what the tree is in.
      escapeKeyBehavior="none"
      onSelectionChange={(keys) => { if (keys !== 'all') for (const id of keys) onSelect(String(id)); }}
      expandedKeys={expanded} onExpandedChange={(keys) => onExpandedChange(new Set([...keys].map(String)))}
      className={classNames('flex flex-col gap-px outline-none', className)}>
      {nodes.map((node) => item(node, drop, (id) => onExpandedChange(new Set([...expanded, id]))))}
    </AriaTree>
  );
}

/** What was chosen elsewhere, by a link or an address, is seen here too. */
function useSelectedInSight(selected: string | undefined) {
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === undefined) return undefined;
    // The branches above it open first.
    const frame = requestAnimationFrame(() => {
      tree.current?.querySelector(`[data-key="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);
  return tree;
}

const idsWhere = (nodes: readonly TreeNode[], test: (node: TreeNode) => boolean): string[] =>
  nodes.flatMap((node) => [...(test(node) ? [node.id] : []), ...idsWhere(node.children, test)]);

/** A function and not a component: the tree reads its items as they are given. */
const item = (node: TreeNode, drop: Drop | undefined, onOpen: (id: string) => void): ReactNode => (
  <TreeItem key={node.id} id={node.id} textValue={node.text} className={node.isDisabled ? `${ITEM} text-ink-3` : ITEM}>
    <TreeItemContent>
      {({ hasChildItems, level, isExpanded }) => (
        <ItemRow node={node} level={level} hasChildren={hasChildItems} isExpanded={isExpanded} drop={drop} onOpen={onOpen} />
      )}
    </TreeItemContent>
    {node.children.map((child) => item(child, drop, onOpen))}
  </TreeItem>
);

type RowProps = { node: TreeNode; level: number; hasChildren: boolean; isExpanded: boolean; drop: Drop | undefined; onOpen: (id: string) => void };

const INDENT_PX = 16;
/** Deeper ones step in by less, or a name ten levels down would have no room. */
const DEEP_INDENT_PX = 5;
const DEEP_FROM = 5;
const indentPx = (depth: number) => Math.min(depth, DEEP_FROM) * INDENT_PX + Math.max(0, depth - DEEP_FROM) * DEEP_INDENT_PX;

function ItemRow({ node, level, hasChildren, isExpanded, drop, onOpen }: RowProps) {
  const translate = useTranslations('ui');
  const { isOver, targetProps } = useDropTarget({
    accepts: (ids) => drop?.accepts(ids, node.id) ?? false,
    onDrop: (ids) => drop?.onDrop(ids, node.id),
    onLinger: () => { if (hasChildren) onOpen(node.id); },
  });
  return (
    <div {...targetProps} draggable={drop !== undefined} onDragStart={(event) => startDrag(event, [node.id], node.text)} onDragEnd={endDrag}
      style={{ paddingInlineStart: indentPx(level - 1) }}
      className={classNames('flex h-full w-full min-w-0 items-center rounded-control pr-2.5', isOver && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent')}>
      {hasChildren
        ? (
          <Button slot="chevron" aria-label={translate(isExpanded ? 'collapse' : 'expand')} className="grid size-7 shrink-0 place-items-center rounded-inner text-ink-3 hover:text-ink touch:size-11">
            <ChevronRight aria-hidden size={14} className="transition-transform duration-100 group-data-expanded/item:rotate-90" />
          </Button>
        )
        : <span className="w-7 shrink-0 touch:w-11" />}
      {node.icon}
      <span className="min-w-0 flex-1 truncate whitespace-pre pl-2 font-medium"><bdi>{node.text}</bdi></span>
      {node.end !== undefined && <span className="tnum shrink-0 pl-2 text-meta text-ink-3">{node.end}</span>}
    </div>
  );
}
