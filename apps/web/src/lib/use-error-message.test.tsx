import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#web/testing/render-page.tsx';
import { ConnectionError } from './api-error.ts';
import { useErrorMessage } from './error-message.ts';

const Message = ({ error }: { error: unknown }) => <p>{useErrorMessage()(error)}</p>;

test.each([
  ['no answer', new ConnectionError('cut'), /^Scriba cannot be reached right now/],
  ['a part of the page that could not be fetched', new TypeError('Failed to fetch dynamically imported module: /a.js'), /^Scriba cannot be reached right now/],
  ['a bug', new TypeError('undefined is not a function'), /went wrong on our side/],
])('of %s it is said what it was', async (_, error, sentence) => {
  await renderPage(<Message error={error} />);
  expect(screen.getByText(sentence)).toBeDefined();
});
