export interface Batch<Item> {
  add(item: Item): void;
  /** Sets what is done with the items. It deals with its own errors; what it throws is reported. */
  handle(run: (items: Item[]) => Promise<void>): void;
  /** Handles what has been added now. */
  flush(): Promise<void>;
}

export interface BatchOptions {
  /** Between the starts of two batches. An item that is added after a quiet time is handled at once. */
  intervalMs: number;
  onError: (error: unknown) => void;
}

/**
 * Collects items and handles them together, one batch after the other. The items are lost if the process dies, so something else must find them
 * later.
 */
export function createBatch<Item>({ intervalMs, onError }: BatchOptions): Batch<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let startedAt = performance.now();
  let run: (items: Item[]) => Promise<void> = async () => undefined;
  let running = Promise.resolve();
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(async () => {
      const items = waiting;
      waiting = [];
      startedAt = performance.now();
      if (items.length > 0) await run(items).catch(onError);
    });
    return running;
  };
  return {
    add(item) {
      waiting.push(item);
      timer ??= setTimeout(flush, Math.max(0, startedAt + intervalMs - performance.now()));
    },
    handle(handler) {
      run = handler;
    },
    flush,
  };
}
