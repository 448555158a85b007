import type { Decoder } from '../../decoder.ts';
import { openZip } from '../../archive/zip.ts';
import { openFileSource } from '../../detection/byte-source.ts';
import { documentOfPages, paginate } from '../../layout/paginate.ts';
import { openPackage } from './office-package.ts';
import { readWordPart } from './word-part.ts';

/** Word files: headers, body with tables, foot- and endnotes, comments, footers. */
export const wordDocument: Decoder = {
  name: 'word document',
  program: 'saxes',
  extensions: ['docx', 'docm', 'dotx'],
  async open({ path }) {
    const source = await openFileSource(path);
    try {
      const office = await openPackage(await openZip(source));
      const main = await office.mainPart();
      const sections = await readWordPart(office, main);
      return documentOfPages(paginate(sections));
    } finally {
      await source.close();
    }
  },
};
