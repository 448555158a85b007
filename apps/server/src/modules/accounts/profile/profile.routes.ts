import { profileApi, profileRawApi } from '@scriba/contract/profile';
import { readForm } from '../../../http/form.ts';
import { handle, handleRaw } from '../../../http/routes.ts';
import type { ProfileUsecases } from './profile.usecases.ts';

/** The address of a photo changes with it, so who has it need not ask again. */
const KEPT_BY_BROWSER = 'private, max-age=31536000, immutable';

export const profileRoutes = (profiles: ProfileUsecases) => [
  handle(profileApi.get, async ({ actor }) => ({ profile: await profiles.describe(actor) })),
  handle(profileApi.change, async ({ actor, body }) => ({ profile: await profiles.change(actor, body) })),
  handle(profileApi.changeBusiness, async ({ actor, body }) => ({ profile: await profiles.changeBusiness(actor, body) })),
  handle(profileApi.removePhoto, async ({ actor }) => {
    await profiles.removePhoto(actor);
    return null;
  }),
  handleRaw(profileRawApi.setPhoto, async ({ actor, query, request, reply }) =>
    reply.send({ profile: await profiles.setPhoto(actor, (await readForm(request)).body, query) })),
  handleRaw(profileRawApi.photo, async ({ actor, reply }) =>
    reply.header('cache-control', KEPT_BY_BROWSER).header('content-security-policy', "sandbox; default-src 'none'").type('image/webp')
      .send(await profiles.openPhoto(actor))),
];
