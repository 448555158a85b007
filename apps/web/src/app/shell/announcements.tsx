import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const NotificationStrip = lazyPart(async () => (await import('../../features/site-notifications/notification-strip.tsx')).NotificationStrip);

/** Fetched when the page is there. */
export const Announcements = () => <Suspense><NotificationStrip /></Suspense>;
