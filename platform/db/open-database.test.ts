import { expect, test } from 'vitest';
import { connect } from './open-database.ts';

test.each([
  ['', 5_000],
  ['?connect_timeout=120', 120_000],
  ['?host=%2Ftmp&connect_timeout=7', 7_000],
  ['?connect_timeout=0', 5_000],
  ['?connect_timeout=soon', 5_000],
])('with the URL parameters "%s" a query waits %d ms for a connection', async (parameters, waitMs) => {
  const { pool, close } = connect(`postgres://easel@localhost/easel${parameters}`, { max: 1 });
  expect(pool.options.connectionTimeoutMillis).toBe(waitMs);
  await close();
});
