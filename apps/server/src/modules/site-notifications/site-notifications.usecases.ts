import type { Language } from '@scriba/contract/languages';
import type { PlanId } from '@scriba/contract/plans';
import {
  KEPT_NOTIFICATIONS_PAGE, notificationAudiences, NOTIFICATIONS_SHOWN,
  type KeptNotification, type NotificationAudience, type NotificationDraft, type NotificationPriority, type SiteNotification,
} from '@scriba/contract/site-notifications';
import type { Database, Transaction } from '../../database/database.ts';
import { demandRole, everyone, scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import type { AuditOrigin } from '../audit/audit.types.ts';
import type { AuditUsecases } from '../audit/audit.usecases.ts';
import { siteNotificationsRepository } from './site-notifications.repository.ts';
import { isMeant, textIn } from './site-notifications.rules.ts';

type Deps = {
  db: Database; emit: EmitEvent; audit: Pick<AuditUsecases, 'recordBy'>; planOf(owner: OwnerScope): Promise<PlanId>;
  source: { clock: Clock; newId: NewId };
};

type Act = 'notification.created' | 'notification.changed' | 'notification.removed';

export type SiteNotificationUsecases = ReturnType<typeof siteNotificationUsecases>;

/** What support and administrators announce above every page. */
export function siteNotificationUsecases({ db, emit, audit, planOf, source: { clock, newId } }: Deps) {
  /** The act, its entry in the log, and the news to every browser: all or nothing. */
  const announce = (by: AuditOrigin, action: Act, act: (tx: Transaction) => Promise<string>) => {
    demandRole(by.actor, 'support');
    return db.transaction().execute(async (tx) => {
      const id = await act(tx);
      await audit.recordBy(tx, by, { action, subjectId: null, details: { notificationId: id } });
      await emit(tx, everyone, { name: 'system.changed' });
      return id;
    });
  };
  const demandKnown = (isKnown: boolean, notificationId: string) => {
    if (!isKnown) throw new AppError('notification.not_found', { notificationId });
    return notificationId;
  };

  return {
    /** What is announced to this one now, in their language. */
    async active(actor: Actor | undefined, language: Language): Promise<SiteNotification[]> {
      const listener = actor && { role: actor.role, plan: await planOf(scopeOf(actor)) };
      const audiences = notificationAudiences.filter((audience) => isMeant(audience, listener));
      const rows = await siteNotificationsRepository(db).active(clock.now(), actor && scopeOf(actor), { audiences, limit: NOTIFICATIONS_SHOWN });
      return rows.map(present).flatMap((notification) => shown(notification, language));
    },

    /** Counts who is known; of others nothing is kept. */
    async view(actor: Actor | undefined, notificationId: string) {
      if (actor) await siteNotificationsRepository(db).keepReceipt(scopeOf(actor), notificationId, { seenAt: clock.now(), dismissedAt: null });
    },

    async dismiss(actor: Actor, notificationId: string) {
      const now = clock.now();
      const receipt = { seenAt: now, dismissedAt: now };
      demandKnown(await siteNotificationsRepository(db).keepReceipt(scopeOf(actor), notificationId, receipt), notificationId);
    },

    async list(actor: Actor, before: string | undefined): Promise<{ notifications: KeptNotification[]; next: string | null }> {
      demandRole(actor, 'support');
      const found = await siteNotificationsRepository(db).list(KEPT_NOTIFICATIONS_PAGE + 1, before);
      const notifications = found.slice(0, KEPT_NOTIFICATIONS_PAGE).map((row) => ({
        ...present(row), id: row.id, createdAt: row.createdAt.toISOString(), seenBy: row.seenBy ?? 0, dismissedBy: row.dismissedBy ?? 0,
      }));
      return { notifications, next: found.length > KEPT_NOTIFICATIONS_PAGE ? notifications.at(-1)?.id ?? null : null };
    },

    create: (by: AuditOrigin, draft: NotificationDraft) => announce(by, 'notification.created', async (tx) => {
      const id = newId('notification');
      await siteNotificationsRepository(tx).insert({ ...rowOf(draft, clock.now()), id, createdAt: clock.now() });
      return id;
    }),

    change: (by: AuditOrigin, notificationId: string, draft: NotificationDraft) => announce(by, 'notification.changed', async (tx) =>
      demandKnown(await siteNotificationsRepository(tx).update(notificationId, rowOf(draft, clock.now())), notificationId)),

    remove: (by: AuditOrigin, notificationId: string) => announce(by, 'notification.removed', async (tx) =>
      demandKnown(await siteNotificationsRepository(tx).remove(notificationId), notificationId)),
  };
}

type Row = {
  id: string; type: string; priority: string; audience: string; texts: unknown; actionUrl: string | null; dismissible: boolean;
  startsAt: Date; endsAt: Date | null;
};

const present = (row: Row): NotificationDraft & { id: string } => ({
  id: row.id, type: row.type as NotificationDraft['type'], priority: row.priority as NotificationPriority, audience: row.audience as NotificationAudience,
  texts: row.texts as NotificationDraft['texts'], actionUrl: row.actionUrl, dismissible: row.dismissible,
  startsAt: row.startsAt.toISOString(), endsAt: row.endsAt?.toISOString() ?? null,
});

function shown({ id, type, priority, texts, actionUrl, dismissible }: NotificationDraft & { id: string }, language: Language): SiteNotification[] {
  const text = textIn(texts, language);
  if (!text) return [];
  return [{ id, type, priority, dismissible, title: text.title, message: text.message, actionText: actionUrl && text.actionText, actionUrl }];
}

const rowOf = ({ startsAt, endsAt, texts, ...draft }: NotificationDraft, updatedAt: Date) =>
  ({ ...draft, texts: JSON.stringify(texts), startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt), updatedAt });
