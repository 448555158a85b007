import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of an installed npm package. */
export function installedVersion(packageName: string): string {
  const path = findPackageJSON(packageName, import.meta.url);
  if (path === undefined) return 'not installed';
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
}
