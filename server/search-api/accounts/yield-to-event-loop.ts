import { setImmediate } from 'node:timers/promises';

/** Work goes on for so long before others get their turn. */
const TURN_MS = 8;
const LOOKED_AT_CLOCK_EVERY = 32;

/** Goes through many things a stretch at a time, so that nobody who asks for something meanwhile waits until all are done. */
export async function takeTurns<T>(
  things: Iterable<T>,
  work: (thing: T) => void,
  onTurn: () => void = () => undefined,
) {
  let began = performance.now();
  let count = 0;
  for (const thing of things) {
    work(thing);
    count += 1;
    if (count % LOOKED_AT_CLOCK_EVERY !== 0 || performance.now() - began < TURN_MS) continue;
    onTurn();
    await setImmediate();
    began = performance.now();
  }
  onTurn();
}
