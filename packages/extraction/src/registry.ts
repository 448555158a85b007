import type { Decoder } from './decoder.ts';
import { knownExtensions, mediaTypes, type KnownExtension } from './detection/file-types.ts';
import { email } from './formats/text/email.ts';
import { html } from './formats/text/html.ts';
import { markdown } from './formats/text/markdown.ts';
import { csv } from './formats/text/csv.ts';
import { plainText } from './formats/text/plain-text.ts';
import { xml } from './formats/text/xml.ts';
import { images } from './formats/images/images.ts';
import { magickImages } from './formats/images/magick-images.ts';
import { svg } from './formats/images/svg.ts';
import { pdf } from './formats/pdf/pdf.ts';
import { presentation } from './formats/office/presentation.ts';
import { spreadsheet } from './formats/office/spreadsheet.ts';
import { wordDocument } from './formats/office/word-document.ts';
import { openDocument } from './formats/opendocument/open-document.ts';
import { rtf } from './formats/rtf/rtf.ts';
import { installedVersion } from './installed-version.ts';

/** Every decoder, the best for an extension first. */
const decoders: readonly Decoder[] = [
  pdf, images, magickImages, svg, wordDocument, spreadsheet, presentation, openDocument, rtf, csv, xml, plainText, markdown, html, email,
];

export const decoderOf = (extension: string): Decoder | undefined => decoders.find((decoder) => decoder.extensions.includes(extension));

/** `mupdf 1.28.1`: the program of a decoder with the version that is installed here. */
export const extractorOf = (decoder: Decoder) => `${decoder.name} (${decoder.program} ${installedVersion(decoder.program)})`;

export type DecoderState = {
  extension: KnownExtension;
  mediaType: string;
  isReadable: boolean;
  /** Name, program and version of the decoder; null when this installation has none. */
  decoder: string | null;
};

/** For every extension that the engine knows by name, whether and by what it can be read here. */
export const listDecoders = (): DecoderState[] => knownExtensions.map((extension) => {
  const decoder = decoderOf(extension);
  const name = decoder === undefined ? null : extractorOf(decoder);
  return { extension, mediaType: mediaTypes[extension], isReadable: decoder !== undefined, decoder: name };
});
