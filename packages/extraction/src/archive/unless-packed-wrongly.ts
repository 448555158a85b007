/**
 * What `unpack` gives; `otherwise` where zlib cannot unpack it, or it is longer than allowed. Errors of zlib have codes, and so has an
 * output that is too long.
 */
export function unlessPackedWrongly(unpack: () => Buffer, otherwise: Buffer): Buffer {
  try {
    return unpack();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return otherwise;
    throw error;
  }
}
