import { createWorker, type PSM, type Worker } from 'tesseract.js';
import { Crashed } from '../../errors.ts';
import { installedVersion } from '../../installed-version.ts';
import type { GreyImage } from '../grey-image.ts';
import type { EngineRequest, OcrEngine, Script } from './ocr-engine.ts';
import { PAGE_DPI, parseTsv, segmentationModes, tesseractLanguages } from './tesseract-tsv.ts';

const [LEGACY, LSTM_ONLY] = [0, 1];

/** Tesseract as WebAssembly, in a thread of this process: what every machine can run. Reads local data only. */
export function wasmTesseract(dataFolder: string): OcrEngine {
  let worker: Worker | undefined;
  let current = '';
  let detector: Worker | undefined;

  const workerFor = async (languages: string): Promise<Worker> => {
    worker ??= await startWorker(languages, LSTM_ONLY, dataFolder);
    if (current !== languages && current !== '') await worker.reinitialize(languages, LSTM_ONLY);
    current = languages;
    return worker;
  };

  return {
    name: 'tesseract-wasm',
    version: `tesseract.js ${installedVersion('tesseract.js')}`,
    async recognise(image, { languages, segmentation, signal }: EngineRequest) {
      signal.throwIfAborted();
      const ready = await workerFor(tesseractLanguages(languages));
      await ready.setParameters({ tessedit_pageseg_mode: segmentationModes[segmentation] as PSM, user_defined_dpi: String(PAGE_DPI) });
      const { data } = await ready.recognize(portableGreyMap(image), {}, { tsv: true, text: false });
      return parseTsv(data.tsv ?? '');
    },
    async scriptOf(image, signal) {
      signal.throwIfAborted();
      // Another program with other data, which only pages need that are hardly legible.
      detector ??= await startWorker('osd', LEGACY, dataFolder);
      await detector.setParameters({ user_defined_dpi: String(PAGE_DPI), debug_file: '/dev/null' });
      return scriptIn((await detector.detect(portableGreyMap(image))).data);
    },
    async close() {
      await Promise.all([worker?.terminate(), detector?.terminate()]);
      [worker, detector] = [undefined, undefined];
    },
  };
}

type Detected = { script: string | null; script_confidence: number | null; orientation_confidence: number | null };

const scriptIn = ({ script, script_confidence: sureness, orientation_confidence: uprightness }: Detected): Script | null =>
  (script === null ? null : { name: script, sureness: sureness ?? 0, uprightness: uprightness ?? 0 });

const startWorker = (data: string, program: number, dataFolder: string) =>
  createWorker(data, program, {
    langPath: dataFolder, gzip: false, cacheMethod: 'none', legacyCore: program === LEGACY, legacyLang: program === LEGACY,
    errorHandler: (error: unknown) => { throw new Crashed('Tesseract stopped.', {}, { cause: error }); },
  });

const portableGreyMap = ({ data, width, height }: GreyImage) => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
