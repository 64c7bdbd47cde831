import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { vi } from 'vitest';
import { type ShopSession, sessionStore } from './session-store.ts';

/** Storage in memory, for tests that run without a browser. */
export function aStorage(values = new Map<string, string>()) {
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** The globals that storefront modules use. Returns the local storage. Undo with `vi.unstubAllGlobals()`. */
export function stubBrowser(path = '/all') {
  const local = aStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('innerWidth', 1_440);
  const url = new URL(path, 'https://shop.example');
  const { origin, pathname, search, href } = url;
  const location = { origin, pathname, search, href, assign: vi.fn<(target: string) => void>() };
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '', referrer: '', querySelector: () => null });
  return { local: local.values, location };
}

export const logInAs = (userId: number, changes: Partial<ShopSession> = {}) =>
  sessionStore.set({ ...EMPTY_SESSION, isSet: true, isAuthenticated: true, userId, ...changes });

export const logOutForTest = () => sessionStore.set({ ...EMPTY_SESSION, isSet: true });
