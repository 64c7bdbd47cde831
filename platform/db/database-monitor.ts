import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface DatabaseMonitor {
  isDown(): boolean;
  stop(): Promise<void>;
}

export interface MonitorOptions {
  onDown: () => void;
  onUp: () => void;
  everyMs?: number;
  /** How long the database may take to answer. */
  patienceMs?: number;
}

const EVERY_MS = 1_000;
const PATIENCE_MS = 4_000;
/** The wait is split into steps, each of which processes pending responses first. A busy event loop is therefore not mistaken for an outage. */
const STEPS = 20;

/**
 * Checks on a dedicated connection whether the database responds. A frozen or unreachable database accepts queries and never answers them:
 * without this check every request would wait for its timeout.
 */
export function monitorDatabase(
  url: string,
  { onDown, onUp, everyMs = EVERY_MS, patienceMs = PATIENCE_MS }: MonitorOptions,
): DatabaseMonitor {
  const stopping = new AbortController();
  let isDown = false;
  let client: pg.Client | undefined;

  const close = () => {
    const old = client;
    client = undefined;
    old?.connection.stream.destroy();
  };

  const ask = async () => {
    if (!client) {
      const next = new pg.Client({ connectionString: url, application_name: 'easel monitor' });
      next.on('error', () => undefined);
      client = next;
      await next.connect();
    }
    await client.query('select 1');
  };

  const probe = async (): Promise<'up' | 'failed' | 'silent'> => {
    let isAnswered = false;
    const answer = ask()
      .then(
        () => 'up' as const,
        () => 'failed' as const,
      )
      .finally(() => {
        isAnswered = true;
      });
    const silence = (async () => {
      for (let step = 0; step < STEPS && !isAnswered; step++)
        await sleep(patienceMs / STEPS, undefined, { ref: false });
      return 'silent' as const;
    })();
    const result = await Promise.race([answer, silence]);
    if (result !== 'up') close();
    return result;
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      let result = await probe();
      // A lost connection alone is no outage: try once more on a new one.
      if (result === 'failed' && !isDown) result = await probe();
      const isUp = result === 'up';
      if (stopping.signal.aborted) break;
      if (isUp === isDown) {
        isDown = !isUp;
        (isDown ? onDown : onUp)();
      }
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    close();
  };
  const watching = watch();

  return {
    isDown: () => isDown,
    async stop() {
      stopping.abort();
      close();
      await watching;
    },
  };
}
