import type { Decoder } from '../../decoder.ts';
import { documentOf } from '../../layout/paginate.ts';
import { openOfficeFile } from './open-office-file.ts';
import { readWordPart } from './word-part.ts';

/** Word files: headers, body with tables, foot- and endnotes, comments, footers. */
export const wordDocument: Decoder = {
  open: (file) => openOfficeFile(file.path, async (office) => documentOf(await readWordPart(office, await office.mainPart()))),
};
