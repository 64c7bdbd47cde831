import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readErrorMessage } from '../error-facts.ts';

export interface ReadReplica {
  pool: pg.Pool;
  /** Whether it has everything that this process knows to have changed, and is close behind the primary. */
  isUsable(): boolean;
  /** Runs `work` once the replica has what was committed before, or is not used. In the order of the calls. */
  follow(work: () => void): void;
  /** The same, as a promise. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** One connection each. */
  primary: pg.Pool;
  probe: pg.Pool;
  /** For queries. */
  pool: pg.Pool;
  /** It is not used any more, until it is close behind the primary again. */
  onLost: () => void;
  onError: (message: string) => void;
}

/** A replica that is further behind is not used. */
const MAX_LAG_MS = 1_000;
const PAUSE_MS = 100;
const STEP_MS = 5;
/** It may take so long to connect. */
const START_MS = 5_000;
/** Without synchronous commits, a change is told before it is flushed. */
const POSITION = `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as position`;
const HAS_REPLAYED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed"';

/**
 * Compares the replica with the primary all the time. `freshAt` is a moment of this process before which everything that was committed is in the replica,
 * so no clocks are compared. Whoever writes waits for it before answering (`caughtUp`), and changes are told after it (`follow`): so no visitor misses a
 * change of their own in any process, and no page is rendered again without the change that has outdated it.
 */
export function createReadReplica({ primary, probe, pool, onLost, onError }: ReplicaOptions): ReadReplica {
  const waiting: { at: number; work: () => void }[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let toldAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let wasClose = true;
  let isLost = false;
  let failure: string | undefined;
  const startedAt = performance.now();
  let wake = () => {};

  const isClose = () => performance.now() - freshAt <= MAX_LAG_MS;
  const isUsable = () => isClose() && freshAt >= toldAt;

  const flush = () => {
    for (;;) {
      const [next] = waiting;
      if (!next || (next.at > freshAt && isUsable())) return;
      waiting.shift();
      toldAt = Math.max(toldAt, next.at);
      next.work();
    }
  };
  const compare = async () => {
    const askedAt = performance.now();
    const { rows } = await primary.query<{ position: string }>(POSITION);
    while (!isClosed) {
      const { rows: replayed } = await probe.query<{ hasReplayed: boolean }>(HAS_REPLAYED, [rows[0]?.position]);
      if (replayed[0]?.hasReplayed) break;
      await sleep(isClose() ? STEP_MS : PAUSE_MS);
    }
    freshAt = askedAt;
  };
  const watch = async () => {
    while (!isClosed) {
      failure = await compare().then(
        () => undefined,
        (error: unknown) => readErrorMessage(error),
      );
      flush();
      if (waiting.length > 0 && isUsable()) continue;
      const woken = new Promise<void>((done) => {
        wake = done;
      });
      await Promise.race([woken, sleep(PAUSE_MS, undefined, { ref: false })]);
    }
  };
  const watching = watch();
  const tell = () => {
    if (isClose() === isLost) {
      isLost = !isLost;
      if (isLost) onLost();
    }
    if (isClose() === wasClose || performance.now() - startedAt < START_MS) return;
    wasClose = !wasClose;
    onError(
      wasClose
        ? 'The replica of DATABASE_READ_URL is used again.'
        : `The replica of DATABASE_READ_URL is behind or does not answer${failure === undefined ? '' : ` (${failure})`}. Everything is read from DATABASE_URL until it does.`,
    );
  };
  // While a comparison waits for a replica that is behind.
  const timer = setInterval(() => {
    flush();
    tell();
  }, PAUSE_MS).unref();

  const follow = (work: () => void) => {
    waiting.push({ at: performance.now(), work });
    flush();
    wake();
  };
  return {
    pool,
    isUsable,
    follow,
    caughtUp: () => new Promise((done) => follow(done)),
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const { work } of waiting.splice(0)) work();
      wake();
      await Promise.all([primary.end(), probe.end(), pool.end()]);
      await watching;
    },
  };
}
