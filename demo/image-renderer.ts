import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Pixels } from './draw.ts';

/** Renders demo images in worker threads. */
export interface DemoImageRenderer {
  paint(recipe: string, widthPx: number): Promise<Pixels>;
  close(): Promise<void>;
}

interface Order {
  recipe: string;
  widthPx: number;
  done: (pixels: Pixels) => void;
  fail: (error: Error) => void;
}

type Reply = { pixels: Pixels; error?: undefined } | { pixels?: undefined; error: Error };

/** A thread has a heap of its own, about 40 MB. Most images are drawn right after the first start. */
const IDLE_MS = 10_000;

/** Threads are started on the first request and end when there has been nothing to draw for a while. */
export function createImageRenderer(threads = availableParallelism(), idleMs = IDLE_MS): DemoImageRenderer {
  const waiting: Order[] = [];
  const idle: { worker: Worker; end: NodeJS.Timeout }[] = [];
  const workers = new Set<Worker>();

  const rest = (worker: Worker) => {
    worker.unref();
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.worker === worker),
        1,
      );
      workers.delete(worker);
      void worker.terminate();
    }, idleMs).unref();
    idle.push({ worker, end });
  };

  const give = (worker: Worker) => {
    const order = waiting.shift();
    if (!order) return rest(worker);
    const { recipe, widthPx, done, fail } = order;
    const dies = (error: Error) => {
      workers.delete(worker);
      fail(error);
      startWork();
    };
    worker.ref();
    worker.once('error', dies);
    worker.once('message', (reply: Reply) => {
      worker.off('error', dies);
      if (reply.pixels) done(reply.pixels);
      else fail(reply.error);
      give(worker);
    });
    worker.postMessage({ recipe, widthPx });
  };

  const startWork = () => {
    if (waiting.length === 0) return;
    const rested = idle.pop();
    if (rested) {
      clearTimeout(rested.end);
      return give(rested.worker);
    }
    if (workers.size >= threads) return;
    const another = new Worker(new URL('./image-renderer-worker.ts', import.meta.url));
    workers.add(another);
    give(another);
  };

  return {
    paint: (recipe, widthPx) =>
      new Promise((done, fail) => {
        waiting.push({ recipe, widthPx, done, fail });
        startWork();
      }),
    async close() {
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
