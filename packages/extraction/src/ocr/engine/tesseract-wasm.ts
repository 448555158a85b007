import { createWorker, type PSM, type Worker } from 'tesseract.js';
import { Crashed } from '../../errors.ts';
import { installedVersion } from '../../installed-version.ts';
import type { GreyImage } from '../grey-image.ts';
import type { EngineRequest, OcrEngine } from './ocr-engine.ts';
import { PAGE_DPI, parseTsv, segmentationModes, tesseractLanguages } from './tesseract-tsv.ts';

const LSTM_ONLY = 1;

/** Tesseract as WebAssembly, in a thread of this process: what every machine can run. Reads local data only. */
export function wasmTesseract(dataFolder: string): OcrEngine {
  let worker: Worker | undefined;
  let current = '';

  const workerFor = async (languages: string): Promise<Worker> => {
    worker ??= await startWorker(languages, dataFolder);
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
    async close() {
      await worker?.terminate();
      worker = undefined;
    },
  };
}

const startWorker = (languages: string, dataFolder: string) =>
  createWorker(languages, LSTM_ONLY, {
    langPath: dataFolder, gzip: false, cacheMethod: 'none',
    errorHandler: (error: unknown) => { throw new Crashed('Tesseract stopped.', {}, { cause: error }); },
  });

const portableGreyMap = ({ data, width, height }: GreyImage) => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
