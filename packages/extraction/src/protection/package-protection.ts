/** How the package of an Office file is protected. */
export type PackageProtection = {
  /** The key of the content; null for a password that does not fit. */
  keyOf(password: string): Buffer | null;
  /** The content, with what fills its last block up. Throws `Damaged` where it was changed. */
  decrypt(key: Buffer, content: Buffer): Buffer;
  /** Throws `Damaged` where the protected stream, with its length before it, is not what was written. */
  checkWhole?(key: Buffer, stream: Buffer): void;
};
