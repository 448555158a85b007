import { openZip } from '../../archive/zip.ts';
import type { OpenDocument, SourceFile } from '../../decoder.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { openPackage, type OfficePackage } from './office-package.ts';
import { refuseProtected } from './protected-file.ts';

/** Opens an Office Open XML file as a document; the file stays open until the document is closed. */
export async function openOfficeFile({ path }: SourceFile, readFrom: (office: OfficePackage) => Promise<OpenDocument>): Promise<OpenDocument> {
  const source = await openFileSource(path);
  try {
    await refuseProtected(source);
    const zip = await openZip(source);
    const document = await readFrom(openPackage(zip));
    return {
      ...document,
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
