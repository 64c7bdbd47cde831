import { expect, test, vi } from 'vitest';
import { aDatabase } from '../testing/test-database.ts';
import { followDatabaseClock } from './database-clock.ts';

const MINUTE_MS = 60_000;

/** A database whose time and speed are known, and a machine whose clock is not right. */
function aWorld() {
  const world = {
    databaseMs: 1_000_000,
    wallMs: 1_000_000 + 7 * MINUTE_MS,
    elapsedMs: 50,
    answerMs: 20,
    isDown: false,
  };
  const pass = (ms: number) => {
    world.databaseMs += ms;
    world.wallMs += ms;
    world.elapsedMs += ms;
  };
  const query = async () => {
    if (world.isDown) throw new Error('The database is not there.');
    pass(world.answerMs / 2);
    const rows = [{ ms: String(world.databaseMs) }];
    pass(world.answerMs / 2);
    return { rows };
  };
  const options = { intervalMs: 1_000, wallClock: () => world.wallMs, elapsed: () => world.elapsedMs };
  return { world, pass, open: () => followDatabaseClock({ query } as never, options) };
}

test('the time is that of the database, whatever the clock of the machine says and does', async () => {
  const { world, pass, open } = aWorld();
  const clock = await open();
  expect(clock.now()).toBe(world.databaseMs);
  expect(clock.measureLead()).toBe(7 * MINUTE_MS);
  world.wallMs -= 30 * MINUTE_MS;
  pass(5_000);
  expect(clock.now()).toBe(world.databaseMs);
  expect(clock.measureLead()).toBe(-23 * MINUTE_MS);
  clock.stop();
});

test('the time is measured again, but not from a slow answer, and goes on during an outage', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { world, open } = aWorld();
    const clock = await open();
    world.databaseMs += 300;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(clock.now()).toBe(world.databaseMs);
    world.databaseMs += 300;
    world.answerMs = 3_000;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(clock.now()).toBe(world.databaseMs - 300);
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(clock.now()).toBe(world.databaseMs - 300);
    clock.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('without an answer of the database, the clock of the machine is better than none', async () => {
  const { world, open } = aWorld();
  world.isDown = true;
  const clock = await open();
  expect(clock.now()).toBe(world.wallMs);
  clock.stop();
});

test('a real database is asked', async () => {
  const { pool } = await aDatabase();
  const clock = await followDatabaseClock(pool, { wallClock: () => Date.now() - 60 * MINUTE_MS });
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(10 * MINUTE_MS);
  clock.stop();
});
