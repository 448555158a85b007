import { completeUpload } from './usecases/complete-upload.ts';
import type { Deps } from './usecases/dependencies.ts';
import { endUpload } from './usecases/end-upload.ts';
import { receiveUpload } from './usecases/receive-upload.ts';
import { storeWhole } from './usecases/store-whole.ts';

export type UploadUsecases = ReturnType<typeof uploadUsecases>;

/**
 * From the first byte to a file in its folder. What an upload may cost is reserved before the first byte,
 * used when the file is there (storage) and when its text is (extraction), and given back in every other case.
 */
export const uploadUsecases = (deps: Deps) => ({
  ...receiveUpload(deps),
  ...completeUpload(deps),
  ...storeWhole(deps),
  ...endUpload(deps),
});
