import { scan } from './scan.ts';
import { waiting } from './waiting.ts';

/** What is said where pages are taken with the camera and wait for a connection, in English; it is fetched with that. */
export const scanMessages = { scan, waiting };
