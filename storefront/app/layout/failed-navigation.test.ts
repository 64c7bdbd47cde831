import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flashStore } from '../lib/flash-store.ts';
import { keepPageOnFailedNavigation } from './failed-navigation.ts';

const respond = vi.fn<typeof fetch>();
const navigate = vi.fn(async () => undefined);
const state = { location: { pathname: '/all', search: '?page=1', hash: '' }, navigation: { state: 'loading' } };
let page: Window & typeof globalThis;

beforeEach(() => {
  vi.useFakeTimers();
  respond.mockReset();
  navigate.mockClear();
  flashStore.set(null);
  state.navigation.state = 'loading';
  page = { fetch: respond, __reactRouterDataRouter: { state, navigate } } as never;
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', {
    href: 'https://shop.example/all?page=1',
    origin: 'https://shop.example',
    pathname: '/all',
    search: '?page=1',
  });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  keepPageOnFailedNavigation();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a navigation whose data cannot be loaded', () => {
  test('is canceled with a message after a network error', async () => {
    respond.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(page.fetch('/paintings.data')).rejects.toThrow('Failed to fetch');
    expect(navigate).toHaveBeenCalledOnce();
    expect(flashStore.get()?.message).toContain('could not be loaded');
    expect(history.replaceState).toHaveBeenCalledWith(null, '', 'https://shop.example/all?page=1');
  });

  test('is canceled after a server error, but not after a 404, which is a page', async () => {
    respond.mockResolvedValue(new Response('', { status: 404 }));
    await page.fetch('/nothing.data');
    expect(navigate).not.toHaveBeenCalled();
    respond.mockResolvedValue(new Response('', { status: 503 }));
    await page.fetch('/paintings.data');
    expect(navigate).toHaveBeenCalledOnce();
  });

  test('is left alone if another navigation replaced it', async () => {
    const controller = new AbortController();
    controller.abort();
    respond.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(page.fetch('/paintings.data', { signal: controller.signal })).rejects.toThrow('Aborted');
    expect(navigate).not.toHaveBeenCalled();
  });

  test('that went back in the history keeps the error page', async () => {
    Object.assign(location, { pathname: '/paintings', search: '' });
    respond.mockResolvedValue(new Response('', { status: 500 }));
    await page.fetch('/paintings.data');
    expect(navigate).not.toHaveBeenCalled();
  });
});

test('other requests are not affected', async () => {
  respond.mockResolvedValue(new Response('', { status: 500 }));
  await page.fetch('/easel/account/favorite');
  await page.fetch('https://other.example/page.data');
  expect(navigate).not.toHaveBeenCalled();
});
