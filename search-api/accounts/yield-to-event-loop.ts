import { setImmediate } from 'node:timers/promises';

/** Maximum time before yielding to the event loop. */
const MAX_BLOCKING_MS = 8;
const LOOKED_AT_CLOCK_EVERY = 32;

/** Processes many elements and yields to the event loop regularly, so that other requests are not blocked. */
export async function forEachYielding<T>(
  things: Iterable<T>,
  work: (thing: T) => void,
  onTurn: () => void = () => undefined,
) {
  let began = performance.now();
  let count = 0;
  for (const thing of things) {
    work(thing);
    count += 1;
    if (count % LOOKED_AT_CLOCK_EVERY !== 0 || performance.now() - began < MAX_BLOCKING_MS) continue;
    onTurn();
    await setImmediate();
    began = performance.now();
  }
  onTurn();
}
