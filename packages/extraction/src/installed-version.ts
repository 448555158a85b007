import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of an installed npm package; null where it is not installed. */
export function findVersion(packageName: string): string | null {
  try {
    const path = findPackageJSON(packageName, import.meta.url);
    if (path === undefined) return null;
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
    return version;
  } catch (error) {
    // What is not installed is thrown, and not answered.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** The version of an npm package that every installation has. */
export const installedVersion = (packageName: string): string => findVersion(packageName) ?? 'not installed';
