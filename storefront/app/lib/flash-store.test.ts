import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flashStore, hideFlash, showFlash } from './flash-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a new message replaces the last one and is shown for its full time', () => {
  showFlash('Your artwork has been removed from favorites.', 'warning');
  vi.advanceTimersByTime(4_000);
  showFlash('Success. Artwork added to your favorites.', 'success');
  vi.advanceTimersByTime(4_000);
  expect(flashStore.get()).toMatchObject({ message: 'Success. Artwork added to your favorites.', type: 'success' });
  vi.advanceTimersByTime(2_000);
  expect(flashStore.get()).toBeNull();
});

test('a repeated message is a new one, so that screen readers announce it again', () => {
  showFlash('Unable to apply coupon.');
  const first = flashStore.get();
  showFlash('Unable to apply coupon.');
  expect(flashStore.get()).toMatchObject({ message: 'Unable to apply coupon.', type: 'error' });
  expect(flashStore.get()?.id).not.toBe(first?.id);
});

test('a replaced message cannot be dismissed; the current one can', () => {
  showFlash('One');
  const { id = 0 } = flashStore.get() ?? {};
  showFlash('Two');
  hideFlash(id);
  expect(flashStore.get()?.message).toBe('Two');
  hideFlash(flashStore.get()?.id ?? 0);
  expect(flashStore.get()).toBeNull();
});
