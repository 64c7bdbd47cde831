import { afterEach, expect, test, vi } from 'vitest';
import { aStorage } from './browser-for-tests.ts';
import { readLocal, readSession, removeLocal, writeLocal, writeSession } from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('local and session storage are separate', () => {
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
  writeLocal('key', 'local');
  writeSession('key', 'session');
  expect([readLocal('key'), readSession('key')]).toEqual(['local', 'session']);
  removeLocal('key');
  expect([readLocal('key'), readSession('key')]).toEqual([null, 'session']);
});

test('storage that is blocked or full is not an error', () => {
  const fail = () => {
    throw new DOMException('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail });
  writeLocal('key', 'value');
  removeLocal('key');
  expect(readLocal('key')).toBeNull();
  vi.unstubAllGlobals();
  // Without storage at all, such as on the server.
  expect(readLocal('key')).toBeNull();
});
