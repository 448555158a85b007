import { usageApi } from '@scriba/contract/usage';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeUsage } from '#web/testing/library.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { CongratulateOnGrant } from './congratulate-on-grant.tsx';
import { UsageBars } from './usage-bars.tsx';
import { usageQuery } from './usage.queries.ts';

test('a new month is congratulated on once, and what came back from a failed reading is not', async () => {
  const { api, user, queryClient } = await renderPage(<><UsageBars /><CongratulateOnGrant /></>, (given) => given.answer(usageApi.get, freeUsage(3)));
  await screen.findByText('3 of 50 extractions left');
  api.answer(usageApi.get, freeUsage(4));
  await queryClient.invalidateQueries(usageQuery);
  await screen.findByText('4 of 50 extractions left');
  expect(screen.queryByRole('dialog')).toBeNull();
  api.answer(usageApi.get, { ...freeUsage(50), lastResetAt: 1 });
  await queryClient.invalidateQueries(usageQuery);
  expect(await screen.findByText('You received 46 extractions')).toBeDefined();
  expect(screen.getByText('Your monthly extractions increased.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Thank you' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
