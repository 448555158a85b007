import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type * as Mupdf from 'mupdf';
import type { Document } from 'mupdf';
import { Damaged, PasswordRequired, PasswordWrong } from '../../errors.ts';

export type OpenPdf = { mupdf: typeof Mupdf; document: Document; close(): void };

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
      read: (memory, offset, length, position) => readSync(file, memory, offset, length, position),
      close,
    }), 'application/pdf');
    unlock(document, password);
    return { mupdf, document, close: () => { document.destroy(); close(); } };
  } catch (error) {
    close();
    throw error instanceof PasswordRequired || error instanceof PasswordWrong ? error : new Damaged('The PDF cannot be opened.', {}, { cause: error });
  }
}

function unlock(document: Document, password: string | null) {
  if (!document.needsPassword()) return;
  if (password === null) throw new PasswordRequired('The PDF is protected by a password.');
  if (document.authenticatePassword(password) === 0) throw new PasswordWrong('The password does not open the PDF.');
}
