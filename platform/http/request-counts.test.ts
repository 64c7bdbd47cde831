import { expect, test, vi } from 'vitest';
import type { PeerMessages } from '../peer-messages.ts';
import { createRequestCounts } from './request-counts.ts';

/** Processes that pass each message on to all others. */
function connect(count: number): PeerMessages[] {
  const listeners = Array.from({ length: count }, () => new Map<string, (body: unknown) => void>());
  return listeners.map((own) => ({
    send(topic, body) {
      for (const others of listeners) if (others !== own) others.get(topic)?.(structuredClone(body));
    },
    on: (topic, listener) => void own.set(topic, listener),
  }));
}

test('processes add up the requests of a network, and begin again after a minute', () => {
  vi.useFakeTimers({ now: 0 });
  const [one, other] = connect(2).map((peers) => createRequestCounts('requests', Date.now, peers));
  for (let n = 0; n < 3; n++) one?.add('10.0.0.1');
  other?.add('10.0.0.1');
  other?.add('10.0.0.2');
  vi.advanceTimersByTime(1_000);
  expect(one?.add('10.0.0.1').count).toBe(5);
  expect(one?.add('10.0.0.2').count).toBe(2);
  expect(other?.add('10.0.0.1')).toMatchObject({ count: 5, msLeft: 59_000 });
  vi.advanceTimersByTime(60_000);
  expect(one?.add('10.0.0.1').count).toBe(1);
  vi.useRealTimers();
});

test('limits with different topics are counted apart', () => {
  const [peers] = connect(1);
  if (!peers) throw new Error('There is no process.');
  const pages = createRequestCounts('pages', Date.now, peers);
  const searches = createRequestCounts('searches', Date.now, peers);
  pages.add('10.0.0.1');
  expect(searches.add('10.0.0.1').count).toBe(1);
});
