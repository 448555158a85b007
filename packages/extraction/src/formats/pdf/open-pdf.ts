import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type * as Mupdf from 'mupdf';
import type { Document } from 'mupdf';
import { Damaged, PasswordRequired, PasswordWrong } from '../../errors.ts';
import { readAhead } from './read-ahead.ts';

export type OpenPdf = {
  mupdf: typeof Mupdf;
  document: Document;
  /** Whether the file ends before its content does. What is there was pieced together. */
  isCutOff: boolean;
  close(): void;
};

/** Opens a PDF over its file, so that a large one is not held in memory. A broken one is repaired where it can be. */
export async function openPdf(path: string, password: string | null): Promise<OpenPdf> {
  const mupdf = await import('mupdf');
  // Complaints about the file go nowhere: what matters of them comes as errors and warnings of pages.
  mupdf.setLog(null);
  const file = openSync(path, 'r');
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  try {
    const document = mupdf.Document.openDocument(new mupdf.Stream({
      fileSize: () => fstatSync(file).size,
      read: readAhead(file),
      close,
    }), 'application/pdf');
    unlock(document, password);
    const isCutOff = (document.asPDF()?.wasRepaired() ?? false) && !hasEnd(file);
    return { mupdf, document, isCutOff, close: () => { document.destroy(); close(); } };
  } catch (error) {
    close();
    throw error instanceof PasswordRequired || error instanceof PasswordWrong ? error : new Damaged('The PDF cannot be opened.', {}, { cause: error });
  }
}

const TAIL_BYTES = 65_536;
const END_MARK = '%%EOF';

/** Whether the mark of the end stands near the end, without the beginning of a later change behind it. */
function hasEnd(file: number): boolean {
  const { size } = fstatSync(file);
  const tail = Buffer.alloc(Math.min(TAIL_BYTES, size));
  readSync(file, tail, 0, tail.length, size - tail.length);
  const text = tail.toString('latin1');
  const at = text.lastIndexOf(END_MARK);
  return at >= 0 && !/\d \d+ obj\b/.test(text.slice(at));
}

function unlock(document: Document, password: string | null) {
  if (!document.needsPassword()) return;
  if (password === null) throw new PasswordRequired('The PDF is protected by a password.');
  if (document.authenticatePassword(password) === 0) throw new PasswordWrong('The password does not open the PDF.');
}
