import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** As much of `onnxruntime-node` as is used here: the package itself is installed by who wants it. */
export type Tensor = { dims: readonly number[]; data: Float32Array };
export type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  release(): Promise<void>;
};
export type OnnxRuntime = {
  InferenceSession: { create(file: string, options: object): Promise<Session> };
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => Tensor;
};

const PACKAGE = 'onnxruntime-node';

/** Where the package is, the folder that a fenced-in reader must see for it, and its version. */
export type InstalledRuntime = { entry: string; packages: string; version: string };

/** The package beside the models, which survives an update of this one, or else among our own; null when it is installed nowhere. */
export function findOnnxRuntime(modelFile: string): InstalledRuntime | null {
  for (const from of [modelFile, import.meta.filename]) {
    try {
      const entry = createRequire(realpathSync(from)).resolve(PACKAGE);
      const packages = entry.slice(0, entry.lastIndexOf(`${path.sep}node_modules${path.sep}`) + `${path.sep}node_modules`.length);
      const { version } = JSON.parse(readFileSync(path.join(packages, PACKAGE, 'package.json'), 'utf8')) as { version: string };
      return { entry, packages, version };
    } catch {
      // Not installed at this place: it may be at the next one.
      continue;
    }
  }
  return null;
}

export const loadOnnxRuntime = async ({ entry }: InstalledRuntime): Promise<OnnxRuntime> => {
  const loaded = await import(pathToFileURL(entry).href) as OnnxRuntime & { default?: OnnxRuntime };
  return loaded.default ?? loaded;
};

/** One thread, as every engine here, and no memory kept between lines: an arena keeps the most that any of them needed. */
export const sessionOptions = {
  intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential', enableCpuMemArena: false, enableMemPattern: false, logSeverityLevel: 3,
} as const;
