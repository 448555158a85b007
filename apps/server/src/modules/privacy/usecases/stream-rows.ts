import { Readable } from 'node:stream';

/** A list that is as long as it likes, as JSON. */
export const asJson = (rows: AsyncIterable<unknown>): Readable => Readable.from(jsonOf(rows));

async function* jsonOf(rows: AsyncIterable<unknown>) {
  let isFirst = true;
  for await (const row of rows) {
    yield `${isFirst ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}
