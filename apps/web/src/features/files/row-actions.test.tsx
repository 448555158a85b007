import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render-page.tsx';
import { IsFlyingPast, RowActions } from './row-actions.tsx';

/** Rows whose list can be set in motion and stopped; the second comes with the motion. */
function List({ isFlying = false }: { isFlying?: boolean }) {
  const [isFlyingPast, setIsFlyingPast] = useState(isFlying);
  return (
    <>
      <button type="button" onClick={() => setIsFlyingPast(!isFlyingPast)}>Turn</button>
      <IsFlyingPast value={isFlyingPast}>
        <div role="row" aria-label="A.pdf"><RowActions name="A.pdf" isFavorite={false} /></div>
        {isFlyingPast && <div role="row" aria-label="Star.pdf"><RowActions name="Star.pdf" isFavorite /></div>}
      </IsFlyingPast>
    </>
  );
}
const buttonsOf = (name: string) => within(screen.getByRole('row', { name })).queryAllByRole('button').length;

test('a row that comes while the list flies past has its buttons when it stands', async () => {
  const { user } = await renderPart(<List isFlying />);
  expect(buttonsOf('A.pdf')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(buttonsOf('A.pdf')).toBe(2);
});

test('one that stood keeps them, and a favourite shows that it is one at once', async () => {
  const { user } = await renderPart(<List />);
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect([buttonsOf('A.pdf'), buttonsOf('Star.pdf')]).toEqual([2, 2]);
});
