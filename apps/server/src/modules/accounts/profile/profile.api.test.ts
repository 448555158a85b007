import { PHOTO_MAX_BYTES, PHOTO_PIXELS } from '@scriba/contract/profile';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { startSharedTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';

const app = await startSharedTestApp({ isWorking: false });
let people = 0;
const someone = () => app.person(`person${people++}`);

const personal = { displayName: 'Ana I.', firstName: 'Ana', lastName: 'Ionescu', location: 'Cluj', website: 'example.com/ana', bio: 'Reads.\nA lot.' };
const business = { companyName: 'Contoso SRL', website: 'https://contoso.example', taxId: 'RO123', address: 'Str. Lungă 1\nCluj', phone: '+40 700 000 000' };

describe('a profile', () => {
  test('keeps what was told, completes web addresses, and never changes the e-mail address', async () => {
    const ana = await someone();
    await ana.patch('/profile', { ...personal, email: 'other@example.com' }).expect(200);
    await ana.patch('/profile/business', business).expect(200);
    const { profile } = await ana.get('/profile').expect(200);
    expect(profile).toMatchObject({ ...personal, website: 'https://example.com/ana', business, plan: 'unlimited', photoURL: null });
    expect(profile.email).toMatch(/^person\d+@example\.com$/);
    expect(new Date(profile.memberSince).getTime()).not.toBeNaN();
    expect((await ana.get('/session').expect(200)).user.displayName).toBe('Ana I.');
  });

  test('changes only the fields that are given, and only of the person who asks', async () => {
    const [ana, bob] = [await someone(), await someone()];
    await ana.patch('/profile', personal).expect(200);
    await ana.patch('/profile', { bio: '' }).expect(200);
    expect((await ana.get('/profile').expect(200)).profile).toMatchObject({ firstName: 'Ana', bio: '' });
    expect((await bob.get('/profile').expect(200)).profile).toMatchObject({ firstName: '', bio: '' });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://user:secret@example.com', 'no dots', 'https://'])(
    'takes no website %j, because it would be pressed', async (website) => {
      const ana = await someone();
      const { response } = ana.patch('/profile', { website });
      expect(JSON.parse((await response).body)).toMatchObject({ code: 'request.invalid', errors: [{ pointer: '/website', code: 'website' }] });
    });

  test('has a name, whatever else is empty', async () => {
    const ana = await someone();
    await ana.patch('/profile', { displayName: '  ' }).expectProblem('request.invalid');
  });
});

describe('preferences', () => {
  test('hold the time zone, the language of new documents and silence; made-up ones are refused', async () => {
    const ana = await someone();
    const wanted = { timeZone: 'Europe/Bucharest', readingLanguage: 'ro', isSoundOff: true };
    expect((await ana.patch('/user/preferences', wanted).expect(200)).preferences).toMatchObject(wanted);
    await ana.patch('/user/preferences', { timeZone: 'Mars/Olympus' }).expectProblem('request.invalid');
    await ana.patch('/user/preferences', { readingLanguage: 'tlh' }).expectProblem('request.invalid');
    expect((await ana.get('/session').expect(200)).user.preferences).toMatchObject(wanted);
  });
});

/** Left half red, right half blue, with a note of where it was taken. */
const photo = async (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 600, height = 400) => {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#ff0000' } };
  return await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'PLANTED-ARTIST' } }).toFormat(format).toBuffer();
};
const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg') => {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return { form };
};
const send = (person: TestClient, bytes: Buffer, query = '') => person.put(`/profile/photo${query}`, formOf(new Uint8Array(bytes)));
const photosOf = async (person: TestClient) => {
  const keys: string[] = [];
  for await (const { key } of app.world.objects.list(`photos/${person.userId}/`)) keys.push(key);
  return keys;
};
const kept = async (person: TestClient) => {
  const { photoURL } = (await person.get('/profile').expect(200)).profile;
  const { rawPayload, headers } = await app.http.inject({ url: photoURL, headers: person.headers });
  return { bytes: rawPayload, headers };
};

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('in %s becomes a small square without what the camera noted', async (format) => {
    const ana = await someone();
    await send(ana, await photo(format)).expect(200);
    const { bytes, headers } = await kept(ana);
    const { format: keptAs, width, height, exif } = await sharp(bytes).metadata();
    expect({ keptAs, width, height, exif }).toEqual({ keptAs: 'webp', width: PHOTO_PIXELS, height: PHOTO_PIXELS, exif: undefined });
    expect(bytes.includes('PLANTED-ARTIST')).toBe(false);
    expect(headers['content-type']).toBe('image/webp');
    expect((await ana.get('/session').expect(200)).user).toMatchObject({ photoURL: expect.any(String), profilePhotoUrl: expect.any(String) });
  });

  test('shows the part that was chosen', async () => {
    const ana = await someone();
    await send(ana, await photo(), '?left=0&top=0&size=200').expect(200);
    const red = await sharp((await kept(ana)).bytes).stats();
    await send(ana, await photo(), '?left=400&top=100&size=99999').expect(200);
    const both = await sharp((await kept(ana)).bytes).stats();
    expect(red.dominant.r).toBeGreaterThan(200);
    expect(both.channels[2]?.mean).toBeGreaterThan(60);
  });

  test('replaces the one before, and goes when it is removed', async () => {
    const ana = await someone();
    await send(ana, await photo('png')).expect(200);
    await send(ana, await photo('png', 300, 300)).expect(200);
    expect(await photosOf(ana)).toHaveLength(1);
    await ana.delete('/profile/photo').expect(204);
    expect(await photosOf(ana)).toEqual([]);
    await ana.get('/profile/photo').expectProblem('profile.photo_not_found');
  });

  test('that comes again while it is being replaced is not taken away with the one before', async () => {
    const ana = await someone();
    const [portrait, other] = [await photo('png'), await photo('png', 300, 300)];
    await send(ana, portrait).expect(200);
    const { objects } = app.world;
    const bound = objects.delete.bind(objects);
    vi.spyOn(objects, 'delete').mockImplementationOnce(async (keys) => {
      await send(ana, portrait).expect(200);
      await bound(keys);
    });
    await send(ana, other).expect(200);
    expect((await kept(ana)).bytes.length).toBeGreaterThan(0);
    expect(await photosOf(ana)).toHaveLength(1);
  });

  test('of someone else is nobody’s', async () => {
    const [ana, bob] = [await someone(), await someone()];
    await send(ana, await photo()).expect(200);
    const { photoURL } = (await ana.get('/profile').expect(200)).profile;
    await bob.get(photoURL.replace('/api', '')).expectProblem('profile.photo_not_found');
  });

  test('is judged by its bytes: pages, scripts and other formats are no photo', async () => {
    const ana = await someone();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>');
    for (const bytes of [svg, Buffer.from('<html>'), Buffer.from('%PDF-1.7'), Buffer.alloc(0), await photo('gif')]) {
      await send(ana, bytes).expectProblem('profile.photo_unreadable');
    }
    expect(await photosOf(ana)).toEqual([]);
  });

  test('that was cut off is refused as such, also where only what lies below the kept square is missing', async () => {
    const ana = await someone();
    const whole = await photo('jpeg', 400, 900);
    const cut = [whole.subarray(0, whole.length * 0.95), whole.subarray(0, whole.length * 0.4), (await photo('png')).subarray(0, -60)];
    for (const bytes of cut) await send(ana, bytes, '?left=0&top=0&size=100').expectProblem('profile.photo_damaged');
    expect(await photosOf(ana)).toEqual([]);
    await send(ana, whole, '?left=0&top=0&size=100').expect(200);
  });

  test('with too many bytes is refused', async () => {
    const ana = await someone();
    await send(ana, Buffer.alloc(PHOTO_MAX_BYTES + 1, 1)).expectProblem('profile.photo_too_large', { maxBytes: PHOTO_MAX_BYTES });
  });
});
