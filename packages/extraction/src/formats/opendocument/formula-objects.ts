import { localName, readXml, type XmlAttributes } from '../../archive/xml.ts';
import type { ZipArchive } from '../../archive/zip.ts';
import { MathMlLine } from '../word-processing/mathml-line.ts';
import { unlessBroken } from '../office/office-package.ts';

/** An object that a document holds in a folder of its own. */
export const objectPart = /^(?<name>Object [^/]+)\/content\.xml$/;

/** Of a formula with more, only the words are read. */
const MAX_CHARACTERS = 20_000;

/** Formulas as text on one line, by the names of their objects. */
export async function readFormulaObjects(zip: ZipArchive): Promise<ReadonlyMap<string, string>> {
  const formulas = new Map<string, string>();
  for (const part of zip.names) {
    const name = objectPart.exec(part)?.groups?.['name'];
    const line = name === undefined ? null : await lineOf(zip, part).catch(unlessBroken(null));
    if (name !== undefined && line !== null && line !== '' && line.length <= MAX_CHARACTERS) formulas.set(name, line);
  }
  return formulas;
}

/** Null for another object. */
async function lineOf(zip: ZipArchive, part: string): Promise<string | null> {
  const formula = new MathMlLine();
  let line: string | null = null;
  let isFirst = true;
  await readXml(await zip.stream(part), {
    open(name, attributes: XmlAttributes) {
      if (formula.isOpen || (isFirst && localName(name) === 'math')) formula.open(name, attributes);
      isFirst = false;
    },
    text: (text) => formula.text(text),
    close: () => { line = formula.close() ?? line; },
  });
  return line;
}
