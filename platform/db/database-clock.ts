import type pg from 'pg';

/** The time that processes agree on. */
export interface DatabaseClock {
  /** In milliseconds since 1970, by the clock of the database. */
  now(): number;
  /** How far the clock of this machine is ahead of it, in milliseconds. */
  measureLead(): number;
  stop(): void;
}

export interface DatabaseClockOptions {
  intervalMs?: number;
  /** The clock of this machine. */
  wallClock?: () => number;
  /** Milliseconds that pass, whatever happens to the clock of this machine. */
  elapsed?: () => number;
}

const INTERVAL_MS = 60_000;
/** A slower answer says too little about the present, unless there is none yet. */
const MAX_ROUND_TRIP_MS = 1_000;

/**
 * Follows the clock of the database. Deadlines that one process sets and another one checks, such as those of captchas, are right although the clocks of their
 * machines differ or jump: the time that passes since the last answer is counted without them.
 */
export async function followDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  { intervalMs = INTERVAL_MS, wallClock = Date.now, elapsed = () => performance.now() }: DatabaseClockOptions = {},
): Promise<DatabaseClock> {
  let offset: number | undefined;
  const ownOffset = wallClock() - elapsed();
  const measure = async () => {
    const askedAt = elapsed();
    const { rows } = await pool.query<{ ms: string | number }>(
      'select extract(epoch from clock_timestamp()) * 1000 as ms',
    );
    const answeredAt = elapsed();
    if (offset !== undefined && answeredAt - askedAt > MAX_ROUND_TRIP_MS) return;
    offset = Number(rows[0]?.ms) - (askedAt + answeredAt) / 2;
  };
  // During an outage of the database the time goes on.
  const measureIfPossible = () => measure().catch(() => undefined);
  await measureIfPossible();
  const timer = setInterval(measureIfPossible, intervalMs).unref();
  const now = () => Math.round(elapsed() + (offset ?? ownOffset));
  return {
    now,
    measureLead: () => Math.round(wallClock()) - now(),
    stop: () => clearInterval(timer),
  };
}
