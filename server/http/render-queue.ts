export type RenderQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `limit` tasks at a time, the others in the order in which they came. Rendering is CPU-bound: two hundred renders at once finish no
 * sooner than one after another, but hold the memory of all of them, and the first to come is among the last to be served.
 */
export function createRenderQueue(limit: number): RenderQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot is handed on, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
