import { readFile } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import type { ConversionOptions, InputFormat, WasmLoaderModule } from '@matbee/libreoffice-converter/server';
import { Damaged, DecoderMissing } from '../errors.ts';
import { hideChanges } from './hide-changes.ts';
import { describePrinter, OFFICE_PROGRAM } from './printable.ts';

const BLOCKING = '__emscripten_thread_init(tb,!ENVIRONMENT_IS_WORKER,1,!ENVIRONMENT_IS_WEB';
const SPINNING = '__emscripten_thread_init(tb,!ENVIRONMENT_IS_WORKER,1,0';

/**
 * Half of the starts would hang for ever: Emscripten lets Node's main thread block while it waits for workers, who wait for the main
 * thread to open files for them. Told that it must not block, as in a browser, it spins. What is installed stays as it is.
 */
function keepFromBlocking() {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/soffice.cjs')) return loaded;
      const source = String(loaded.source ?? '');
      const mended = source.replace(BLOCKING, SPINNING);
      if (mended === source) throw new Error('LibreOffice starts its threads in another way than is known.');
      return { format: 'commonjs', source: mended, shortCircuit: true };
    },
  });
}

const yes = { type: 'boolean', value: 'true' };
const no = { type: 'boolean', value: 'false' };

/** As the text is read: each sheet of a workbook on one page, and hidden slides in their places. */
const pdfOptions = JSON.stringify({ SinglePageSheets: yes, ExportHiddenSlides: yes, ExportBookmarks: no, ExportFormFields: no, ExportNotes: no });

/** The pages of an office file as a PDF. */
export async function printWithLibreOffice({ path: file, extension }: { path: string; extension: string }): Promise<Uint8Array> {
  const bytes = await hideChanges(await readFile(file), extension);
  return await convert(bytes, extension, { outputFormat: 'pdf', filterOptions: pdfOptions });
}

/** An ods with the results of all formulas that a workbook has none of: other formats make one of most errors. */
export const calculateWithLibreOffice = (bytes: Uint8Array, extension: string): Promise<Uint8Array> =>
  convert(bytes, extension, { outputFormat: 'ods' });

/**
 * For a process of its own, started with `flagsForLibreOffice`, which ends afterwards: LibreOffice leaves behind some 20 MB of each file. It
 * sees no file but this one, and no network.
 */
async function convert(bytes: Uint8Array, extension: string, options: Pick<ConversionOptions, 'outputFormat' | 'filterOptions'>): Promise<Uint8Array> {
  if (!describePrinter().isAvailable) throw new DecoderMissing('LibreOffice is not installed here.', { program: OFFICE_PROGRAM });
  keepFromBlocking();
  const require = createRequire(import.meta.url);
  const loader = require.resolve(`${OFFICE_PROGRAM}/wasm/loader`);
  const { createConverter } = await import('@matbee/libreoffice-converter/server');
  const office = await createConverter({ wasmPath: path.dirname(loader), wasmLoader: require(loader) as WasmLoaderModule });
  const { data } = await office.convert(bytes, { ...options, inputFormat: extension as InputFormat }, `document.${extension}`)
    .catch((error: unknown) => { throw new Damaged('LibreOffice cannot open this file.', {}, { cause: error }); });
  return data;
}
