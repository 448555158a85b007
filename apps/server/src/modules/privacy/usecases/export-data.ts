import { Readable } from 'node:stream';
import { EXPORT_DAYS, type DataExport, type DataSummary } from '@scriba/contract/privacy';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { packArchive, type ArchiveEntry } from '../../archives/packing/packing.usecases.ts';
import type { AuditOrigin } from '../../audit/audit.types.ts';
import { privacyRepository } from '../privacy.repository.ts';
import { hoursUntilNextExport, placeOf } from '../privacy.rules.ts';
import { ObjectNotFound } from '../../../ports/object-store.ts';
import type { Person } from '../privacy.types.ts';
import type { PrivacyParts } from './parts.ts';
import { asJson } from './stream-rows.ts';

export const MAKE_EXPORT = 'privacy.make-export';
const DAY_MS = 86_400_000;
const exportKey = (owner: OwnerScope, id: string) => `${exportFolder(owner)}/${id}.zip`;
export const exportFolder = (owner: OwnerScope) => `exports/${owner}`;

export function exportingData({ db, objects, jobs, people, knowledge, source: { clock, newId, audit, mails } }: PrivacyParts) {
  const lastExport = async (owner: OwnerScope): Promise<DataExport | null> => {
    const row = await privacyRepository(db).lastExport(owner);
    return row ? asExport(row, clock.now()) : null;
  };

  const summarise = async (owner: OwnerScope): Promise<DataSummary> => {
    const [person, files, counts] = await Promise.all([people.personOf(owner), privacyRepository(db).countFiles(owner), knowledge.counts(owner)]);
    if (!person) throw new AppError('auth.required');
    return { profile: { displayName: person.name, email: person.email, memberSince: person.createdAt.toISOString() }, files, ...counts };
  };

  const tableEntries = (owner: OwnerScope, emails: readonly string[]): ArchiveEntry[] => knowledge.tables.flatMap((personal) => {
    const { table, omits } = personal;
    if (omits === 'everything') return [];
    const without = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([column]) => !omits.includes(column)));
    const rows = async function* () {
      for await (const row of privacyRepository(db).rows(personal, { id: owner, emails })) yield without(row);
    };
    return [{ path: `data/${table}.json`, isPacked: true, open: async () => asJson(rows()) }];
  });

  const storedEntries = async (owner: OwnerScope, photoKey: string | null): Promise<ArchiveEntry[]> => {
    const [files, pathOf] = await Promise.all([privacyRepository(db).files(owner), knowledge.folderPaths(owner)]);
    const missing: string[] = [];
    /** One that is lost must not keep all others from their owner. */
    const openOriginal = (place: string, objectKey: string) => async () => await objects.get(objectKey).catch((error: unknown) => {
      if (!(error instanceof ObjectNotFound)) throw error;
      missing.push(place);
      return Readable.from([]);
    });
    const photo: ArchiveEntry[] = photoKey === null ? [] : [{ path: 'photo.webp', isPacked: false, open: openOriginal('photo.webp', photoKey) }];
    const entries = files.flatMap((file) => {
      const place = placeOf(file, pathOf(file.folderId));
      const original: ArchiveEntry = { path: place, isPacked: false, open: openOriginal(place, file.objectKey) };
      const text = async () => Readable.from([Buffer.from(await privacyRepository(db).textOf(owner, file.id) ?? '')]);
      return file.hasText ? [original, { path: `texts/${place}.txt`, isPacked: true, open: text }] : [original];
    });
    return [...photo, ...entries, { path: 'missing.json', isPacked: true, open: async () => Readable.from([JSON.stringify(missing)]) }];
  };

  const entriesOf = async (owner: OwnerScope, person: Person): Promise<ArchiveEntry[]> => {
    const json = (value: unknown) => async () => Readable.from([JSON.stringify(value, null, 2)]);
    const [summary, noted, formerAddresses] = await Promise.all([summarise(owner), audit.of(owner), people.formerAddresses(owner)]);
    return [
      { path: 'summary.json', isPacked: true, open: json({ exportedAt: clock.now().toISOString(), ...summary }) },
      ...tableEntries(owner, [person.email, ...formerAddresses]),
      { path: 'data/auditEntries.json', isPacked: true, open: json(noted) },
      ...await storedEntries(owner, person.image),
    ];
  };

  /** After a restore the archive is gone, and another one may be asked for. */
  const openOrGiveUp = async (owner: OwnerScope, id: string, objectKey: string) => await objects.get(objectKey).catch(async (cause: unknown) => {
    if (!(cause instanceof ObjectNotFound)) throw cause;
    await privacyRepository(db).changeExport(owner, id, { state: 'failed' });
    throw new AppError('privacy.export_not_found', {}, { cause });
  });

  return {
    summary: async (actor: Actor) => ({ summary: await summarise(scopeOf(actor)), lastExport: await lastExport(scopeOf(actor)) }),

    /** Orders an export. Throws `privacy.export_too_soon` after another one. */
    async requestExport(by: AuditOrigin): Promise<DataExport> {
      const owner = scopeOf(by.actor);
      await db.transaction().execute(async (tx) => {
        const repository = privacyRepository(tx);
        await repository.lockPerson(owner);
        const hours = hoursUntilNextExport(await repository.lastExport(owner), clock.now());
        if (hours > 0) throw new AppError('privacy.export_too_soon', { hours });
        const id = newId('export');
        await repository.insertExport(owner, id, clock.now());
        await audit.recordBy(tx, by, { action: 'account.export-requested', subjectId: owner });
        await jobs.order(tx, MAKE_EXPORT, { ownerId: owner, exportId: id });
      });
      return await lastExport(owner) ?? raise();
    },

    /** Packs one export. Safe to run twice: what is ready, or belongs to nobody any more, is left alone. */
    async makeExport({ ownerId, exportId }: { ownerId: string; exportId: string }) {
      const owner = scopeOfOwner(ownerId);
      const [wanted, person] = await Promise.all([privacyRepository(db).findExport(owner, exportId), people.personOf(owner)]);
      if (!wanted || !person || wanted.state === 'ready') return;
      const expiresAt = new Date(clock.now().getTime() + EXPORT_DAYS * DAY_MS);
      // Named before it is there: one that nobody finishes is erased with the others.
      await privacyRepository(db).changeExport(owner, exportId, { state: 'running', objectKey: exportKey(owner, exportId), expiresAt });
      const { body } = await packArchive(await entriesOf(owner, person), clock.now());
      const { sizeBytes } = await objects.put(exportKey(owner, exportId), body);
      await db.transaction().execute(async (tx) => {
        await privacyRepository(tx).changeExport(owner, exportId, { state: 'ready', sizeBytes });
        await mails.queue(tx, { to: person.email, kind: 'export-ready', language: person.language, params: { path: '/privacy', days: EXPORT_DAYS } });
      });
    },

    /** Says that an export will not come, so that another one may be asked for. */
    giveUpExport: async ({ ownerId, exportId }: { ownerId: string; exportId: string }) => {
      await privacyRepository(db).changeExport(scopeOfOwner(ownerId), exportId, { state: 'failed' });
    },

    /** The bytes of an export of one's own that is ready and not too old. */
    async openExport(actor: Actor, exportId: string) {
      const owner = scopeOf(actor);
      const row = await privacyRepository(db).findExport(owner, exportId);
      if (!row?.objectKey || !isOpen(row, clock.now())) throw new AppError('privacy.export_not_found');
      return { name: `scriba-${row.requestedAt.toISOString().slice(0, 10)}.zip`, sizeBytes: row.sizeBytes ?? 0, body: await openOrGiveUp(owner, row.id, row.objectKey) };
    },

    /** Erases exports that are too old. */
    async pruneExports() {
      for (const { ownerId, id, objectKey } of await privacyRepository(db).expiredExports(clock.now())) {
        if (objectKey !== null) await objects.delete([objectKey]);
        await privacyRepository(db).deleteExport(scopeOfOwner(ownerId), id);
      }
    },
  };
}

type ExportRow = { id: string; state: string; requestedAt: Date; sizeBytes: number | null; expiresAt: Date | null };

const isOpen = ({ state, expiresAt }: Pick<ExportRow, 'state' | 'expiresAt'>, now: Date) => state === 'ready' && expiresAt !== null && expiresAt > now;

const asExport = (row: ExportRow, now: Date): DataExport => ({
  id: row.id, state: row.state as DataExport['state'], requestedAt: row.requestedAt.toISOString(), sizeBytes: row.sizeBytes,
  url: isOpen(row, now) ? `/api/privacy/exports/${row.id}/content` : null, expiresAt: row.expiresAt?.toISOString() ?? null,
});

const raise = (): never => { throw new AppError('privacy.export_not_found'); };
