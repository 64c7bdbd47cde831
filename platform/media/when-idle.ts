import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const BUSY_UTILIZATION = 0.5;
const CHECK_INTERVAL_MS = 1_000;

/** Resolves while the event loop has spare time, or when the signal aborts. */
export type WhenIdle = (signal: AbortSignal) => Promise<void>;

export function createWhenIdle(): WhenIdle {
  let before = performance.eventLoopUtilization();
  /** Measured since the last call. */
  const isBusy = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization > BUSY_UTILIZATION;
  };
  return async (signal) => {
    while (!signal.aborted && isBusy())
      await sleep(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  };
}
