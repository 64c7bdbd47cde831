/** The last call of each queue. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs calls of the same queue one after the other. Buttons can be clicked faster than the server responds, and the last click has to win. A failed call does
 * not stop the ones after it.
 */
export async function inOrder<Result>(queue: string, run: () => Promise<Result>): Promise<Result> {
  const call = Promise.resolve(last.get(queue)).then(run, run);
  last.set(queue, call);
  try {
    return await call;
  } finally {
    if (last.get(queue) === call) last.delete(queue);
  }
}

/** Whether calls of the queue are waiting or running. */
export const isBusy = (queue: string): boolean => last.has(queue);
