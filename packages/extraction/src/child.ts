/** The program of the child process: one order on standard input, events on standard output, then the end. */
import { Console } from 'node:console';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { toLine, type ChildMessage, type ChildOrder } from './child/protocol.ts';
import { Crashed, ExtractionError } from './errors.ts';
import { extract } from './extract.ts';

// What a library prints must not be taken for an event.
globalThis.console = new Console(process.stderr);

/** Waits until the parent has it: what is still in a buffer when this process exits is lost. */
async function send(message: ChildMessage) {
  await new Promise<void>((resolve, reject) => { process.stdout.write(toLine(message), (error) => (error == null ? resolve() : reject(error))); });
}

async function perform(order: ChildOrder) {
  if (order.task === 'searchable-pdf') {
    const { writeSearchablePdf } = await import('./output/pdf/searchable-pdf.ts');
    await writeSearchablePdf(order.order);
  } else if (order.task === 'xlsx') {
    const { toXlsx } = await import('./output/to-xlsx.ts');
    await writeFile(order.order.outputPath, await toXlsx(order.order.pages));
  } else for await (const event of extract(order.input, order.options)) await send(event);
  await send({ type: 'done' });
}

async function readOrder(): Promise<ChildOrder> {
  const lines = createInterface({ input: process.stdin });
  // The parent holds the pipe open for as long as it lives: its end means that nobody waits for the result.
  lines.once('close', () => process.exit(1));
  const [line] = (await once(lines, 'line')) as [string];
  return JSON.parse(line) as ChildOrder;
}

try {
  await perform(await readOrder());
  process.exit(0);
} catch (error) {
  const named = error instanceof ExtractionError ? error : new Crashed(String(error));
  await send({ type: 'error', code: named.code, message: named.message, params: named.params });
  process.exit(named.exitCode);
}
