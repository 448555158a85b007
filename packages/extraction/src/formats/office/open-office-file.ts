import { readFile } from 'node:fs/promises';
import { openZip } from '../../archive/zip.ts';
import { bytesSource } from '../../detection/byte-source.ts';
import { openPackage, type OfficePackage } from './office-package.ts';
import { refuseProtected } from './protected-file.ts';

/** Opens an Office Open XML file, reads from it, and closes it. */
export async function openOfficeFile<T>(path: string, readFrom: (office: OfficePackage) => Promise<T>): Promise<T> {
  const bytes = await readFile(path);
  await refuseProtected(bytes);
  const zip = await openZip(bytesSource(bytes));
  try {
    return await readFrom(openPackage(zip));
  } finally {
    zip.close();
  }
}
