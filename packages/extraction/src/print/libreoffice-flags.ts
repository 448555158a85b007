/**
 * Flags of Node without which LibreOffice does not run: the optimising compiler takes minutes for its 147 MB of WebAssembly, and a document
 * that is opened meanwhile never ends.
 */
export const flagsForLibreOffice = ['--liftoff-only', '--wasm-lazy-compilation'];
