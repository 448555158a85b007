import { Readable } from 'node:stream';
import { PHOTO_MAX_BYTES, type BusinessProfile, type PersonalProfile, type PhotoCrop, type Profile } from '@scriba/contract/profile';
import type { PlanId } from '@scriba/contract/plans';
import type { Database } from '../../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { ObjectNotFound, StoreIsFull, type ObjectStore } from '../../../ports/object-store.ts';
import { photoAddress } from '../accounts.rules.ts';
import { makePortrait } from './photo.rules.ts';
import { profileRepository, type ProfileChange } from './profile.repository.ts';

type Deps = { db: Database; objects: ObjectStore; clock: Clock; newId: NewId; planOf(owner: OwnerScope): Promise<PlanId> };
type Part<Whole> = { [Name in keyof Whole]?: Whole[Name] | undefined };

export type ProfileUsecases = ReturnType<typeof profileUsecases>;

/** Photos of one person are objects below it, each in a folder of its own: the same picture may come again while the last one goes. */
export const photoFolder = (userId: string) => `photos/${userId}`;

/** What people tell of themselves, and their photo. */
export const profileUsecases = ({ db, objects, clock, newId, planOf }: Deps) => {
  const describe = async (actor: Actor): Promise<Profile> => {
    const owner = scopeOf(actor);
    const [row, plan] = await Promise.all([profileRepository(db).find(owner), planOf(owner)]);
    if (!row) throw new AppError('auth.required');
    return {
      displayName: row.name, firstName: row.firstName, lastName: row.lastName, email: row.email,
      location: row.location, website: row.website, bio: row.bio,
      photoURL: photoAddress(row.image), plan, memberSince: row.createdAt.toISOString(),
      business: { companyName: row.companyName ?? '', website: row.companyWebsite, taxId: row.taxId, address: row.address, phone: row.phone ?? '' },
    };
  };

  const change = async (actor: Actor, changed: ProfileChange) => {
    await profileRepository(db).change(scopeOf(actor), changed, clock.now());
    return await describe(actor);
  };

  /** The bytes of the last photo go after the row that named them. */
  const keepPhoto = async (actor: Actor, key: string | null) => {
    const before = await db.transaction().execute((tx) => profileRepository(tx).changePhoto(scopeOf(actor), key, clock.now()));
    if (before !== null && before !== key) await objects.delete([before]);
  };

  return {
    describe,

    change: (actor: Actor, { displayName, ...personal }: Part<PersonalProfile>) =>
      change(actor, { ...personal, ...(displayName !== undefined && { name: displayName }) }),

    changeBusiness: (actor: Actor, { website, ...business }: Part<BusinessProfile>) =>
      change(actor, { ...business, ...(website !== undefined && { companyWebsite: website }) }),

    /** Keeps a small square of a photo. Throws `profile.photo_too_large`, `profile.photo_unreadable` and `profile.photo_damaged`. */
    async setPhoto(actor: Actor, body: Readable, crop: Part<PhotoCrop>): Promise<Profile> {
      const portrait = await makePortrait(await readAtMost(body, PHOTO_MAX_BYTES), crop as Partial<PhotoCrop>);
      const { key } = await objects.putHashed(`${photoFolder(actor.userId)}/${newId('photo')}`, Readable.from([portrait])).catch((cause: unknown) => {
        throw cause instanceof StoreIsFull ? new AppError('storage.no_space', {}, { cause }) : cause;
      });
      await keepPhoto(actor, key);
      return await describe(actor);
    },

    removePhoto: (actor: Actor) => keepPhoto(actor, null),

    /** The bytes of the own photo. */
    async openPhoto(actor: Actor): Promise<Readable> {
      const row = await profileRepository(db).find(scopeOf(actor));
      if (!row?.image) throw new AppError('profile.photo_not_found');
      return await objects.get(row.image).catch((cause: unknown) => {
        throw cause instanceof ObjectNotFound ? new AppError('profile.photo_not_found', {}, { cause }) : cause;
      });
    },
  };
};

async function readAtMost(body: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    sizeBytes += piece.length;
    if (sizeBytes > maxBytes) throw new AppError('profile.photo_too_large', { maxBytes });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
