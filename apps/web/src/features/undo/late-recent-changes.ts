import { late } from '../../ui/late.tsx';

export const LateRecentChanges = late(async () => (await import('./recent-changes-dialog.tsx')).RecentChangesDialog);
