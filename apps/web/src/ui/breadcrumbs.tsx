import { ChevronRight } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs } from 'react-aria-components/Breadcrumbs';
import { Link } from 'react-aria-components/Link';

type Crumb = { id: string; text: string; href: string };

/** The way from the top to here; the last one is the current place. */
export const Breadcrumbs = ({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) => (
  <nav aria-label={label} className="min-w-0">
    <AriaBreadcrumbs className="flex min-w-0 items-center text-small text-ink-2">
      {crumbs.map(({ id, text, href }, at) => (
        <Breadcrumb key={id} id={id} className="flex min-w-0 items-center last:font-medium last:text-ink">
          <Link href={href} className="max-w-48 truncate rounded-inner px-1 py-0.5 hover:text-ink data-disabled:cursor-default"><bdi>{text}</bdi></Link>
          {at < crumbs.length - 1 && <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3" />}
        </Breadcrumb>
      ))}
    </AriaBreadcrumbs>
  </nav>
);
