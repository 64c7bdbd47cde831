import { expect, test, vi } from 'vitest';
import { createOrderQueue, type Move } from './order-queue.ts';

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
  const queue = createOrderQueue(save, onDone);
  queue.add(before(1, 3));
  queue.add(before(1, 4));
  queue.add(before(1, null));
  queue.add(before(2, 1));
  expect(queue.isBusy()).toBe(true);
  await answer(0);
  await answer(1);
  await answer(2);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(true), 30_000);
  expect(received).toEqual([before(1, 3), before(1, null), before(2, 1)]);
  expect(queue.isBusy()).toBe(false);
});

test('after a failure the waiting moves are dropped', async () => {
  const { received, save, answer } = aServer(false);
  const onDone = vi.fn();
  const queue = createOrderQueue(save, onDone);
  queue.add(before(1, 3));
  queue.add(before(2, 1));
  await answer(0);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(false), 30_000);
  expect(received).toHaveLength(1);
});
