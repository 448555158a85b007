import type { Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useLanguage } from '../../lib/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAskedMenu } from '../../ui/use-asked-menu.ts';
import type { Point } from '../../ui/use-hold.ts';
import { LateTagMenu } from './late-tag-menu.ts';
import { TagDot } from './tag-dot.tsx';
import { tagsQuery } from './tags.queries.ts';
import { sortTags } from './tags.rules.ts';

type Props = { linkTo: (tag: Tag, children: ReactNode) => ReactNode };
type Asked = { tag: Tag; at: Point };

/** Where the button of a tag stands while one is on it. A finger has no such place: it stays on the tag instead. */
const UNDER_BUTTON = 'group-hover:invisible group-focus-within:invisible touch:visible!';
const BUTTON = 'absolute top-0.5 right-1 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:hidden';

const below = (button: Element): Point => {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom };
};

/** The tags of the account as places to go to; nothing while there are none. */
export function TagList({ linkTo }: Props) {
  const translate = useTranslations('files');
  const formats = useFormats();
  const { language } = useLanguage();
  const { data: tags = [] } = useQuery(tagsQuery);
  const [asked, setAsked] = useState<Asked>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const openMenu = (tagId: string, at: Point) => {
    const tag = tags.find(({ id }) => id === tagId);
    if (!tag) return;
    setAsked({ tag, at });
    setIsMenuOpen(true);
  };
  const menuHandlers = useAskedMenu(openMenu);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {tags.length > 0 && (
        // Its heading stays in sight at the end of what scrolls, below which the folders would hide that there are tags.
        <section aria-label={translate('tagsOf')} className="contents">
          <h2 className="sticky bottom-0 z-1 border-t border-line bg-paper">
            <button type="button" className="flex h-10 w-full items-center px-4.5 text-meta font-medium text-ink-3 hover:text-ink touch:h-11"
              onClick={() => list.current?.firstElementChild?.scrollIntoView({ block: 'center' })}>{translate('tagsOf')}</button>
          </h2>
          <ul ref={list} {...menuHandlers} className="px-2 pb-3">
            {sortTags(tags, language).map((tag) => (
              <li key={tag.id} data-key={tag.id} className="group relative">
                {linkTo(tag, (
                  <>
                    <TagDot color={tag.color} className="mx-1 size-2.5" />
                    <span className="min-w-0 flex-1 truncate">{tag.name}</span>
                    {tag.fileCount > 0 && <span className={classNames('tnum text-meta text-ink-3', UNDER_BUTTON)}>{formats.number(tag.fileCount)}</span>}
                  </>
                ))}
                <IconButton label={translate('moreNamed', { name: tag.name })} size="small" aria-haspopup="menu" className={BUTTON}
                  onPress={({ target }) => openMenu(tag.id, below(target))}>
                  <Ellipsis aria-hidden size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Nothing of it is needed before. It stays where the last tag goes: the focus does not go along. */}
      {asked && (
        <LateTagMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} at={asked.at}
          tag={tags.find(({ id }) => id === asked.tag.id) ?? asked.tag} />
      )}
    </>
  );
}
