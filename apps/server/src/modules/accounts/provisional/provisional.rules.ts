import { createHmac } from 'node:crypto';

const SALT_BYTES = 16;

/**
 * The salt of all passwords with which somebody asks for an account under an address: however many wait there, what is typed at sign-in
 * is hashed once for all of them. Without the key of the installation nobody can prepare for it.
 */
export const saltOfAddress = (email: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(JSON.stringify(['provisional', email])).digest().subarray(0, SALT_BYTES);
