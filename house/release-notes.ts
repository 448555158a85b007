import { parseChangesetFile } from '@changesets/parse';
import { inc } from 'semver';

/** For whom a change matters, in the order of the changelog; the names in the head of a file of `.changeset/`. */
export const audiences = { people: 'For people', operators: 'For operators', programs: 'For programs' } as const;
type Audience = keyof typeof audiences;
type Change = { audience: Audience; bump: 'major' | 'minor' | 'patch'; text: string };
export type Release = { version: string; section: string };

/** A file of `.changeset/` as one change for each audience in its head; throws, with the file's name, when it cannot be read so. */
export function readChanges(name: string, file: string): Change[] {
  const { summary, releases } = parseChangesetFile(file);
  if (summary === '' || releases.length === 0) throw new Error(`.changeset/${name} needs a head that names an audience, and a sentence.`);
  return releases.map(({ name: audience, type: bump }) => {
    if (!isAudience(audience)) throw new Error(`.changeset/${name}: "${audience}" is nobody of ${Object.keys(audiences).join(', ')}.`);
    if (bump === 'none') throw new Error(`.changeset/${name}: a change is major, minor or patch.`);
    return { audience, bump, text: summary };
  });
}

/** The version after `current` and what the changelog says of it. `date` is ISO 8601 without the time. */
export function nextRelease(current: string, date: string, changes: readonly Change[]): Release {
  const bump = (['major', 'minor', 'patch'] as const).find((step) => changes.some((change) => change.bump === step));
  const version = bump && inc(current, bump);
  if (!version) throw new Error('There is nothing to release: .changeset/ holds no change.');
  const parts = (Object.keys(audiences) as Audience[]).flatMap((audience) => {
    const texts = changes.filter((change) => change.audience === audience).map(({ text }) => asItem(text));
    return texts.length > 0 ? [`### ${audiences[audience]}\n\n${texts.join('\n')}`] : [];
  });
  return { version, section: `## ${version} (${date})\n\n${parts.join('\n\n')}\n` };
}

/** The changelog with the section above those of earlier versions. */
export function withSection(changelog: string, section: string): string {
  const at = changelog.indexOf('\n## ');
  return at < 0 ? `${changelog.trimEnd()}\n\n${section}` : `${changelog.slice(0, at + 1)}${section}\n${changelog.slice(at + 1)}`;
}

/** The text of a package.json with the new version for itself and for each package of ours that it needs. */
export const withVersion = (manifest: string, version: string) => manifest.replaceAll(/^(\s*"(?:version|@scriba\/[a-z]+)": )"[^"]+"/gm, `$1"${version}"`);

const isAudience = (name: string): name is Audience => Object.hasOwn(audiences, name);
const asItem = (text: string) => `- ${text.trim().replaceAll('\n', '\n  ')}`;
