/** A thread beside the one that works: whoever has lost its parent has another one, and is killed. */
import { parentPort, workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 1000;

setInterval(() => { if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL'); }, LOOK_EVERY_MS);
parentPort?.postMessage('looking');
