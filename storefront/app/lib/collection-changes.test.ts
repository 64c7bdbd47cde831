import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceCollectionChange, onCollectionChange } from './collection-changes.ts';

const sent: unknown[] = [];
const channel = new EventTarget();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void sent.push(message);
      addEventListener = channel.addEventListener.bind(channel);
      removeEventListener = channel.removeEventListener.bind(channel);
    },
  );
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

test('a change is announced to this page and to other tabs', () => {
  const listener = vi.fn();
  const stop = onCollectionChange(listener);
  announceCollectionChange();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(sent).toEqual(['changed']);
  channel.dispatchEvent(new Event('message'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  announceCollectionChange();
  channel.dispatchEvent(new Event('message'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a tab that becomes visible again is updated: another device may have changed something', () => {
  const listener = vi.fn();
  const stop = onCollectionChange(listener);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
