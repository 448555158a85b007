import type { SearchHit } from '@scriba/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startForSearchers } from './testing/searchers.ts';

const { someone, read, find } = await startForSearchers();

describe('a number is found however its digits are grouped', () => {
  let ada: TestClient;
  const namesOf = async (query: string) => (await find(ada, query)).hits.map(({ file }: SearchHit) => file.name);
  beforeAll(async () => {
    ada = await someone();
    await read(ada, 'bill.csv', 'Total due 22,613.76 EUR to DE89 3704 0044 0532 0130 00');
    await read(ada, 'bank.csv', 'booked 22613.76 to DE89370400440532013000');
    await read(ada, 'other.csv', '76 pieces of 613, all of 22 kinds, in 2024');
    await read(ada, 'Offer 48.500.csv', 'nothing');
  });

  test.each([
    ['22613.76', ['bank.csv', 'bill.csv']], ['22613,76', ['bank.csv', 'bill.csv']], ['€22613.76', ['bank.csv', 'bill.csv']], ['22613', ['bank.csv', 'bill.csv']],
    ['22,613.76', ['bill.csv', 'bank.csv']], ['22.613,76', ['bill.csv', 'bank.csv']], ['22.613', ['bill.csv', 'bank.csv']], ['total 22613.76', ['bill.csv']],
    ['"22613.76"', ['bank.csv']], ['2261376', []], ['48500', ['Offer 48.500.csv']], ['booked due 22613', []],
    ['DE89370400440532013000', ['bank.csv', 'bill.csv']], ['DE89 3704 0044 0532 0130 00', ['bill.csv', 'bank.csv']],
    ['22 613,76', ['bill.csv', 'bank.csv']], ['total 22 613.76', ['bill.csv']], ['-22 613.76 booked', ['bank.csv']],
  ])('%s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  test('and where it stands in one piece, by its groups', async () => {
    await read(ada, 'phone.csv', 'call 0721234567 on 20240512 about 12500');
    for (const query of ['0721 234 567', '2024 05 12', 'call 12 500']) expect([query, await namesOf(query)]).toEqual([query, ['phone.csv']]);
    expect(await namesOf('76 613')).toEqual(['other.csv', 'bill.csv']);
  });

  test('and a telephone in whatever groups it is printed', async () => {
    await read(ada, 'card.csv', 'mobile 0744 111 222 or 07 55 33 44 55');
    await read(ada, 'contract.csv', 'reach +40 766 123 987, fax 0788999000');
    for (const query of ['0744111222', '0744-111-222', 'mobile 0744111222', '0755334455']) expect([query, await namesOf(query)]).toEqual([query, ['card.csv']]);
    for (const query of ['+40766123987', '0788.999.000']) expect([query, await namesOf(query)]).toEqual([query, ['contract.csv']]);
    await read(ada, 'plumber.csv', 'Plumber (021) 555-66-77');
    for (const query of ['0215556677', '021 5556677', '(021) 5556677', '5556677']) expect([query, await namesOf(query)]).toEqual([query, ['plumber.csv']]);
    expect(await namesOf('0766123987')).toEqual(['contract.csv']);
    await read(ada, 'taxi.csv', 'Taxi 0721234567');
    for (const query of ['0721 234567', '+40 721 234 567', '(0721) 234567', '0721-234-567']) expect([query, (await namesOf(query)).toSorted()]).toEqual([query, ['phone.csv', 'taxi.csv']]);
    for (const query of ['0755 334 455', '0755-334-455']) expect([query, await namesOf(query)]).toEqual([query, ['card.csv']]);
    expect(await namesOf('0744222111')).toEqual([]);
  });

  test('and is marked where it stands, as one', async () => {
    const { hits } = await find(ada, '22613.76 total') as { hits: SearchHit[] };
    expect(hits.map(({ snippet }) => snippet.filter(({ isHit }) => isHit).map(({ text }) => text))).toEqual([['Total', '22,613.76']]);
  });

  test('and a word of it stands elsewhere with the others', async () => {
    await ada.post(`/files/${(await find(ada, '48500')).hits[0].file.id}/notes`, { text: 'paid 12500 so far' }).expect(201);
    expect(await namesOf('paid 12,500')).toEqual(['Offer 48.500.csv']);
    expect(await namesOf('offer 12,500')).toEqual(['Offer 48.500.csv']);
  });
});
