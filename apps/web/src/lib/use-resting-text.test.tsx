import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { useRestingText } from './use-resting-text.ts';

/** A field whose value stands in an address that is slow. */
async function field() {
  const sent: string[] = [];
  let arrive: (value: string) => void = () => undefined;
  const Field = () => {
    const [value, setValue] = useState('old');
    arrive = setValue;
    const { text, type } = useRestingText(value, (next) => { sent.push(next); });
    return <input aria-label="Words" value={text} onChange={(event) => type(event.target.value)} />;
  };
  const { user } = await renderPart(<Field />);
  const words = () => screen.getByLabelText<HTMLInputElement>('Words').value;
  return { user, sent, words, arrive: (value: string) => arrive(value) };
}

test('what was sent and arrives late takes no letter that was typed since', async () => {
  const { user, sent, words, arrive } = await field();
  await user.type(screen.getByLabelText('Words'), 'er');
  await waitFor(() => expect(sent).toEqual(['older']));
  await user.type(screen.getByLabelText('Words'), '!');
  arrive('older');
  await waitFor(() => expect(sent).toEqual(['older', 'older!']));
  expect(words()).toBe('older!');
});

test('another value is shown', async () => {
  const { words, arrive } = await field();
  arrive('way back');
  await waitFor(() => expect(words()).toBe('way back'));
});
