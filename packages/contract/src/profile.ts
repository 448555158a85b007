import { z } from 'zod';
import { PERSON_NAME_MAX, personName, phoneNumber } from './accounts.ts';
import { planId } from './plans.ts';
import { defineRawRoute, defineRoute } from './route.ts';

/** Longest text of each field; those of names are `PERSON_NAME_MAX`. */
export const PROFILE_LINE_MAX = 160;
export const BIO_MAX = 600;
export const ADDRESS_MAX = 400;

/** A photo as it is sent; what is kept of it is a square of `PHOTO_PIXELS`. */
export const PHOTO_MAX_BYTES = 10 * 1024 ** 2;
export const PHOTO_PIXELS = 256;
/** What the largest cameras of phones take; what claims to be more would take memory that nobody has. */
export const PHOTO_MAX_PIXELS = 120_000_000;
/** What is read as a photo: by its bytes, whatever its name says. */
export const photoTypes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/**
 * An address of the web as people type it, with or without `https://`, as one that can be opened; undefined for what is none.
 * Anything but http leads nowhere good when it is pressed.
 */
export function completeWebsite(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password } = new URL(address);
  const isOpen = (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  return isOpen && /^(?:[^.\s]+\.)+[^.\s]+$/.test(hostname) ? address : undefined;
}

const line = z.string().trim().max(PROFILE_LINE_MAX);
const website = z.string().trim().max(PROFILE_LINE_MAX).transform((typed, context) => {
  const address = completeWebsite(typed);
  if (address === undefined) context.addIssue({ code: 'custom', message: 'website' });
  return address ?? '';
});
const partOfName = z.string().trim().max(PERSON_NAME_MAX);

/** What people tell of themselves. Everything but the name may be empty. */
export const personalProfile = z.object({
  displayName: personName, firstName: partOfName, lastName: partOfName, location: line, website, bio: z.string().trim().max(BIO_MAX),
});
export const businessProfile = z.object({
  companyName: z.string().trim().max(PERSON_NAME_MAX), website, taxId: line, address: z.string().trim().max(ADDRESS_MAX),
  phone: phoneNumber,
});
export type PersonalProfile = z.output<typeof personalProfile>;
export type BusinessProfile = z.output<typeof businessProfile>;

const kept = z.string();
export const profileSchema = z.object({
  displayName: kept, firstName: kept, lastName: kept, email: kept, location: kept, website: kept, bio: kept,
  photoURL: z.string().nullable(), plan: planId, memberSince: z.iso.datetime(),
  business: z.object({ companyName: kept, website: kept, taxId: kept, address: kept, phone: kept }),
});
export type Profile = z.infer<typeof profileSchema>;

const profile = z.object({ profile: profileSchema });

export const profileApi = {
  get: defineRoute({
    method: 'GET', path: '/profile', access: 'signed-in', summary: 'What the signed-in person told of themselves and of their company.',
    response: profile, errors: [],
  }),
  change: defineRoute({
    method: 'PATCH', path: '/profile', access: 'signed-in', summary: 'Changes the given fields. The e-mail address is not one of them.',
    body: personalProfile.partial(), response: profile, errors: [],
  }),
  changeBusiness: defineRoute({
    method: 'PATCH', path: '/profile/business', access: 'signed-in', summary: 'Changes the given fields of the company.',
    body: businessProfile.partial(), response: profile, errors: [],
  }),
  removePhoto: defineRoute({
    method: 'DELETE', path: '/profile/photo', access: 'signed-in', status: 204, summary: 'Erases the photo.', response: z.null(), errors: [],
  }),
};

/** The square of the photo that is kept, in its own pixels after it was turned upright; without it the middle of the photo. */
export const photoCrop = z.object({
  left: z.coerce.number().int().min(0), top: z.coerce.number().int().min(0), size: z.coerce.number().int().min(1),
});
export type PhotoCrop = z.infer<typeof photoCrop>;

export const profileRawApi = {
  setPhoto: defineRawRoute({
    method: 'PUT', path: '/profile/photo', access: 'verified', mediaTypes: ['application/json'],
    summary: 'Takes a photo (JPEG, PNG or WebP) as multipart/form-data: one part `file`. Kept is a small square without what the camera noted. Answers `{ profile }`.',
    query: photoCrop.partial(),
    errors: ['profile.photo_unreadable', 'profile.photo_damaged', 'profile.photo_too_large', 'request.unsupported_media_type', 'storage.no_space'],
  }),
  photo: defineRawRoute({
    method: 'GET', path: '/profile/photo', access: 'signed-in', rate: 'free', mediaTypes: ['image/webp'], summary: 'The own photo.',
    query: z.object({ version: z.string().optional() }), errors: ['profile.photo_not_found'],
  }),
};
