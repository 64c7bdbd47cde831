/** Everybody is served already; asking again in a moment is the best one can do. */
export class TooManyWaiting extends Error {
  readonly statusCode = 503;
}

export interface Turns {
  take<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T>;
}

/**
 * Runs at most so many works at once, in the order they came. What is not urgent runs one at a time, and only while nothing
 * urgent is wanted.
 */
export function createTurns({ most, mostWaiting }: { most: number; mostWaiting: number }): Turns {
  const urgent: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;

  const startNext = () => {
    if (running >= most) return;
    const next = urgent.shift() ?? (running === 0 ? patient.shift() : undefined);
    if (!next) return;
    running += 1;
    next();
    startNext();
  };

  return {
    async take(work, isUrgent) {
      if (isUrgent && urgent.length >= mostWaiting) throw new TooManyWaiting('Too many image requests at once.');
      await new Promise<void>((start) => {
        (isUrgent ? urgent : patient).push(start);
        startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
