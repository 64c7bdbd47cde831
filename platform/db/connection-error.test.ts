import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { withDatabase } from '../testing/postgres-for-tests.ts';
import { describeConnectionError } from './connection-error.ts';
import { openDatabase } from './open-database.ts';

const open = (settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }) =>
  openDatabase({ DATABASE_POOL: 2, DATA_DIR: '', ...settings }, { onError: () => undefined });

const changed = (change: (url: URL) => void) => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.href;
};

test('a wrong password is named with the setting, and not repeated', async () => {
  const url = changed((one) => {
    one.password = 'not-the-password';
  });
  const error = await open({ DATABASE_URL: url }).catch((reason: Error) => reason);
  expect(String(error)).toMatch(/DATABASE_URL.*does not accept this user or password/);
  expect(String(error)).not.toContain('not-the-password');
});

test('a database that does not exist is named with the setting', async () => {
  await expect(open({ DATABASE_URL: withDatabase(inject('postgresUrl'), 'nowhere') })).rejects.toThrow(
    /DATABASE_URL.*"nowhere" does not exist/,
  );
});

test('of a pooler and the database behind it, the one that fails is named', async () => {
  const port = await findFreePort();
  const away = changed((url) => {
    url.port = String(port);
  });
  await expect(open({ DATABASE_URL: inject('postgresUrl'), DATABASE_DIRECT_URL: away })).rejects.toThrow(
    /DATABASE_DIRECT_URL cannot be used.*ECONNREFUSED/,
  );
});

test('a server without encryption, and one that is no PostgreSQL, are told apart', async () => {
  await expect(open({ DATABASE_URL: `${inject('postgresUrl')}?sslmode=verify-full` })).rejects.toThrow(
    /DATABASE_URL.*does not support SSL.*sslmode/,
  );
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const port = await findFreePort();
  other.listen(port, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  await expect(open({ DATABASE_URL: `postgres://easel:secret@127.0.0.1:${port}/shop` })).rejects.toThrow(
    /DATABASE_URL cannot be used/,
  );
});

test.each([
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /certificate.*NODE_EXTRA_CA_CERTS/],
  [{ code: '42501' }, /may not create tables/],
  [{ code: '53100' }, /disk is full/],
  [{ code: '53300' }, /cannot be used/],
])('%o is explained', (facts, words) => {
  const error = Object.assign(new Error('low-level words'), facts);
  expect(String(describeConnectionError(error, 'DATABASE_URL'))).toMatch(words);
});

test('an error of a statement stays as it is', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' });
  expect(describeConnectionError(error, 'DATABASE_URL')).toBe(error);
});
