import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { isSecureConnection } from '../../lib/secure-context.ts';
import { useTitle } from '../../lib/title.ts';
import { loadProfileCatalogue } from '../../locales/load-profile-catalogue.ts';
import { Callout } from '../../ui/banner.tsx';
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { Appearance, ReadingLanguage, SingleKeys, SoundOff } from './profile/preferences-part.tsx';
import { ProfileForms } from './profile/profile-forms.tsx';
import { ProfileHead } from './profile/profile-head.tsx';
import { profileQuery } from './profile/profile.queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** These come by themselves: most visits of this page are about something else. */
const SecuritySection = lazyPart(async () => (await import('./security/security-section.tsx')).SecuritySection, 'words');
const RevokeDevices = lazyPart(async () => (await import('./revoke-devices.tsx')).RevokeDevices, 'words');

/** Route `/profile`: who I am here, how it looks, and where I am signed in. */
export const ProfilePage = () => <PartLanguage name="profile-catalogue" load={loadProfileCatalogue}><Page /></PartLanguage>;

function Page() {
  const translate = useTranslations('profile');
  useTitle(translate('title'));
  return (
    <div className="thin-scroll flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-9 px-5 py-6 sm:py-8">
        <Own />
        <Part title={translate('appearance')}><Appearance /></Part>
        <Part title={translate('readingLanguage')} hidesTitle><ReadingLanguage /></Part>
        <Part title={translate('sound')}><SoundOff /></Part>
        <Part title={translate('keyboard')}><SingleKeys /></Part>
        {!isSecureConnection() && <Part title={translate('app')}><Callout tone="info">{translate('appNeedsHttps')}</Callout></Part>}
        <Suspense fallback={<SkeletonRows rows={1} rowClassName="h-20" label={translate('devices.loading')} />}><SecuritySection /></Suspense>
        <Part title={translate('devices.title')} lead={translate('devices.lead')}>
          <Suspense fallback={<SkeletonRows rows={2} rowClassName="h-16" label={translate('devices.loading')} />}><RevokeDevices /></Suspense>
        </Part>
      </div>
    </div>
  );
}

/** The rest of the page does not wait for it. */
function Own() {
  const translate = useTranslations('profile');
  const errorMessage = useErrorMessage();
  const { data: profile, error } = useQuery(profileQuery);
  if (profile) return <><ProfileHead profile={profile} /><ProfileForms profile={profile} /></>;
  return (
    <>
      <h1 className="text-section font-semibold tracking-[-.015em]">{translate('title')}</h1>
      {error ? <Callout tone="bad">{errorMessage(error)}</Callout> : <Skeleton className="h-125 sm:h-112" />}
    </>
  );
}

const Part = ({ title, lead, hidesTitle = false, children }: { title: string; lead?: string; hidesTitle?: boolean; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-3">
    {!hidesTitle && (
      <div>
        <h2 className="text-lead font-semibold">{title}</h2>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
    )}
    {children}
  </section>
);
