/** A child that takes memory outside of the heap until it is stopped. */
export {};

const buffers: Buffer[] = [];
setInterval(() => { buffers.push(Buffer.alloc(64 * 1024 * 1024, 1)); }, 20);
