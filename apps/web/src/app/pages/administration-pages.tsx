import { useMatches } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import type { AdministrationPageName } from '../../features/administration/administration.rules.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FullScreenSpinner } from '../shell/full-screen-spinner.tsx';

const pages: Record<AdministrationPageName, ComponentType> = {
  general: lazyPart(async () => (await import('../../features/administration/administration.page.tsx')).AdministrationPage, 'words'),
  people: lazyPart(async () => (await import('../../features/administration/people/people.page.tsx')).PeoplePage, 'words'),
  person: lazyPart(async () => (await import('../../features/administration/people/person.page.tsx')).PersonPage, 'words'),
  audit: lazyPart(async () => (await import('../../features/administration/audit/audit.page.tsx')).AuditPage, 'words'),
  notifications: lazyPart(async () => (await import('../../features/administration/notifications/notifications.page.tsx')).NotificationsPage, 'words'),
  health: lazyPart(async () => (await import('../../features/administration/health/health.page.tsx')).HealthPage, 'words'),
  contact: lazyPart(async () => (await import('../../features/administration/contact/contact-desk.page.tsx')).ContactDeskPage, 'words'),
  rules: lazyPart(async () => (await import('../../features/administration/rules/rule-approvals.page.tsx')).RuleApprovalsPage, 'words'),
  outbox: lazyPart(async () => (await import('../../features/administration/outbox/outbox.page.tsx')).OutboxPage, 'words'),
};

/** Every page of the administration: which one is fetched is known here, so that the program of everybody else does not name them all. */
export function AdministrationPages() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.administration }) ?? 'general';
  const Page = pages[name];
  return <Suspense fallback={<FullScreenSpinner />}><Page /></Suspense>;
}
