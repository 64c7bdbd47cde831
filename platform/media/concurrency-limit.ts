/** Too many tasks are waiting. The client may retry. */
export class ConcurrencyLimitExceeded extends Error {
  readonly statusCode = 503;
}

export interface ConcurrencyLimit {
  run<T>(task: () => Promise<T>, isUrgent: boolean): Promise<T>;
}

/**
 * Runs at most `max` tasks at a time, first come, first served. Tasks that are not urgent run one at a time, and only while nothing urgent
 * waits or runs.
 */
export function createConcurrencyLimit({ max, maxWaiting }: { max: number; maxWaiting: number }): ConcurrencyLimit {
  const urgent: (() => void)[] = [];
  const deferred: (() => void)[] = [];
  let running = 0;

  const startNext = () => {
    if (running >= max) return;
    const next = urgent.shift() ?? (running === 0 ? deferred.shift() : undefined);
    if (!next) return;
    running += 1;
    next();
    startNext();
  };

  return {
    async run(task, isUrgent) {
      if (isUrgent && urgent.length >= maxWaiting)
        throw new ConcurrencyLimitExceeded('Too many image requests at once.');
      await new Promise<void>((start) => {
        (isUrgent ? urgent : deferred).push(start);
        startNext();
      });
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
