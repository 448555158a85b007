import { openZip } from '../../archive/zip.ts';
import type { OpenDocument, ReadingContext, SourceFile } from '../../decoder.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { openPackage, type OfficePackage } from './office-package.ts';
import { openProtected } from './protected-file.ts';

/** Opens an Office Open XML file as a document, by its password where it has one; the file stays open until the document is closed. */
export async function openOfficeFile(
  file: SourceFile, { options }: ReadingContext, readFrom: (office: OfficePackage) => Promise<OpenDocument>,
): Promise<OpenDocument> {
  const source = await openFileSource(file.path);
  try {
    const opened = await openProtected(source, file, options.password);
    const zip = await openZip(opened);
    const document = await readFrom(openPackage(zip));
    return {
      ...document,
      // One that nobody chose a password for opens everywhere.
      isUnlocked: opened !== source && options.password !== null,
      async close() {
        zip.close();
        await source.close();
      },
    };
  } catch (error) {
    await source.close();
    throw error;
  }
}
