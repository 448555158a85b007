import { Link, useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ContactButton } from '../../features/contact/contact-button.tsx';
import { useArePlansOffered } from '../../lib/offered-plans.ts';
import { useMe } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ArticleLanguage } from './article-language.tsx';
import { frameOf } from './frames.ts';

const targets = { dashboard: '/dashboard', plans: '/plans', docs: '/docs' } as const;

/** A page whose content comes later, named by its route: says what is true today, and leads on. */
export const FramePage = () => <ArticleLanguage><Frame /></ArticleLanguage>;

/** The same in the workspace, whose pages keep their own distance from its edges. */
export const OwnFramePage = () => <div className="overflow-y-auto px-6"><FramePage /></div>;

function Frame() {
  const translate = useTranslations('frames');
  const me = useMe();
  const arePlansOffered = useArePlansOffered();
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame }) ?? 'tool';
  const { action, isOpenTo } = frameOf(name);
  const isLocked = isOpenTo !== undefined && !(me && isOpenTo(me));
  useTitle(translate(`${name}.title`));
  return (
    <article className="mx-auto w-full max-w-[68ch] py-10 sm:py-14">
      <h1 className="text-[clamp(1.75rem,4vw,2.5rem)] leading-tight font-semibold tracking-[-.022em]">{translate(`${name}.title`)}</h1>
      <p className="mt-3 text-lead text-ink-2">{isLocked ? translate('unavailable.text') : translate(`${name}.lead`)}</p>
      {!isLocked && <p className="mt-4 text-ink-2">{translate(`${name}.text`)}{name === 'enterprise' && arePlansOffered && ` ${translate('plansHint')}`}</p>}
      <div className="mt-6"><Onward action={actionOf(isLocked ? 'plans' : action, arePlansOffered)} isMember={me !== null} /></div>
    </article>
  );
}

type Action = 'start' | 'contact' | keyof typeof targets;

/** Nobody is led to plans where there are none. */
const actionOf = (wanted: Action, arePlansOffered: boolean): Action => (wanted === 'plans' && !arePlansOffered ? 'start' : wanted);

function Onward({ action, isMember }: { action: Action; isMember: boolean }) {
  const translate = useTranslations('frames.actions');
  const look = buttonStyle({ variant: 'primary' });
  if (action === 'contact') return <ContactButton variant="primary">{translate(action)}</ContactButton>;
  if (action !== 'start') return <Link to={targets[action]} className={look}>{translate(action)}</Link>;
  return isMember
    ? <Link to="/dashboard" className={look}>{translate('files')}</Link>
    : <Link to="/auth" className={look}>{translate('signIn')}</Link>;
}
