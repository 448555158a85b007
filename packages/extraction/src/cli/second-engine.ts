import path from 'node:path';
import { checkPpocr, EngineMissing, type PpocrFiles, type Receipt } from '../index.ts';

/** What has to lie in the folder that is named, beside the package that runs it. */
export const SECOND_ENGINE_FILES = { detector: 'detector.onnx', recogniser: 'recogniser.onnx', dictionary: 'dictionary.txt' } as const;

/** The files of the engine that votes; looked at before any work is done. Throws `EngineMissing`, which says what is not there. */
export async function findSecondEngine(folder: string): Promise<PpocrFiles> {
  const [detector, recogniser, dictionary] = [SECOND_ENGINE_FILES.detector, SECOND_ENGINE_FILES.recogniser, SECOND_ENGINE_FILES.dictionary]
    .map((name) => path.resolve(folder, name)) as [string, string, string];
  const files = { detector, recogniser, dictionary };
  const { problem } = await checkPpocr(files);
  if (problem !== null) throw new EngineMissing(`The second engine is not complete: ${problem}`, { program: 'ppocr' });
  return files;
}

/** What was asked for and not done is a failure, though the text is there. */
export function refuseUnheard(receipt: Receipt | null) {
  const problem = receipt?.settings['secondEngineProblem'];
  if (problem !== undefined) throw new EngineMissing(`The second engine did not vote, the text is that of the first: ${String(problem)}`, { program: 'ppocr' });
}
