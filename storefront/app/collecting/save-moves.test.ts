import { expect, test, vi } from 'vitest';
import { isBusy } from '../lib/ordered-queue.ts';
import { createMoveSaver, type Move } from './save-moves.ts';

/** A server that responds when it is told to. */
function aServer(isSaved = true) {
  const received: Move[] = [];
  const respond: (() => void)[] = [];
  const save = async (move: Move) => {
    received.push(move);
    await new Promise<void>((done) => respond.push(done));
    return isSaved;
  };
  const answer = async (at: number) => {
    await vi.waitFor(() => expect(respond.length).toBeGreaterThan(at), 30_000);
    respond[at]?.();
  };
  return { received, save, answer };
}

const before = (artworkId: number, beforeArtworkId: number | null) => ({ artworkId, beforeArtworkId });

test('moves are saved one after the other; a waiting move of the same work is replaced', async () => {
  const { received, save, answer } = aServer();
  const onDone = vi.fn();
  const saveMove = createMoveSaver('moves', save, onDone);
  const saved = [saveMove(before(1, 3))];
  await vi.waitFor(() => expect(received).toHaveLength(1), 30_000);
  saved.push(saveMove(before(1, 4)), saveMove(before(1, null)), saveMove(before(2, 1)));
  expect(isBusy('moves')).toBe(true);
  await answer(0);
  await answer(1);
  await answer(2);
  await Promise.all(saved);
  expect(received).toEqual([before(1, 3), before(1, null), before(2, 1)]);
  expect(isBusy('moves')).toBe(false);
  expect(onDone.mock.calls).toEqual([[true]]);
});

test('after a failure the waiting moves are dropped, and later ones are saved again', async () => {
  const { received, save, answer } = aServer(false);
  const onDone = vi.fn();
  const saveMove = createMoveSaver('moves', save, onDone);
  const saved = [saveMove(before(1, 3)), saveMove(before(2, 1))];
  await answer(0);
  await Promise.all(saved);
  expect(received).toHaveLength(1);
  expect(onDone.mock.calls).toEqual([[false]]);
  const next = saveMove(before(2, 1));
  await answer(1);
  await next;
  expect(received).toHaveLength(2);
});
