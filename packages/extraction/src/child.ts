/** The program of the child process: one order on standard input, events on standard output, then the end. */
import { Console } from 'node:console';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { endWithParent } from './child/end-with-parent.ts';
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
  switch (order.task) {
    case 'extract': {
      for await (const event of extract(order.input, order.options)) await send(event);
      return;
    }
    case 'searchable-pdf': {
      const { writeSearchablePdf } = await import('./output/pdf/searchable-pdf.ts');
      return await writeSearchablePdf(order.order);
    }
    case 'draw-pages': {
      const { drawPages } = await import('./formats/pdf/draw-pages.ts');
      return await drawPages(order.order);
    }
    case 'xlsx': {
      const { toXlsx } = await import('./output/to-xlsx.ts');
      return await writeFile(order.order.outputPath, await toXlsx(order.order.pages));
    }
    case 'merge': {
      const { mergeCorrections } = await import('./output/merge-corrections.ts');
      return await writeFile(order.order.outputPath, JSON.stringify(mergeCorrections(order.order.merge)));
    }
    case 'calculate': {
      await endWithParent();
      const { calculateBook } = await import('./print/calculate-book.ts');
      return await calculateBook(order.order);
    }
    case 'print': {
      await endWithParent();
      const { printOffice } = await import('./print/print-office.ts');
      return await writeFile(order.order.pagesPath, JSON.stringify(await printOffice(order.order)));
    }
  }
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
  // The parent ends this process as soon as it hears that it is done; what was compiled is kept for the next one.
  flushCompileCache();
  await send({ type: 'done' });
  process.exit(0);
} catch (error) {
  const named = error instanceof ExtractionError ? error : new Crashed(String(error));
  await send({ type: 'error', code: named.code, message: named.message, params: named.params });
  process.exit(named.exitCode);
}
