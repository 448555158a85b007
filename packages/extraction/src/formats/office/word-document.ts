import type { Decoder, OpenDocument, ReadingContext } from '../../decoder.ts';
import { documentOf } from '../../layout/paginate.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { openOfficeFile } from './open-office-file.ts';
import type { OfficePackage } from './office-package.ts';
import { readWordPart } from './word-part.ts';

/** Word files: headers, body with tables and pictures, foot- and endnotes, comments, footers. */
export const wordDocument: Decoder = {
  open: (file, context) => openOfficeFile(file, context, (office) => readWord(office, context)),
};

export const readWord = async (office: OfficePackage, context: ReadingContext): Promise<OpenDocument> =>
  documentOf(await readWordPart(office, await office.mainPart()), embeddedPictures(context, (part) => office.read(part)));
