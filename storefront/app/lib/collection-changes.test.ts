import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceCollectionChange, announceToOtherTabs, onCollectionChange } from './collection-changes.ts';

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
  const stop = onCollectionChange(listener, { isPage: true });
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

test('a page that loads its data again itself tells only other tabs', () => {
  const listener = vi.fn();
  const stop = onCollectionChange(listener, { isPage: true });
  announceToOtherTabs();
  expect(listener).not.toHaveBeenCalled();
  expect(sent).toEqual(['changed']);
  stop();
});

test('the panel does not load again after its own changes', () => {
  const listener = vi.fn();
  const stop = onCollectionChange(listener);
  announceCollectionChange();
  expect(listener).not.toHaveBeenCalled();
  stop();
});
