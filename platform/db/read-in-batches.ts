/** Whoever downloads sees soon that it has begun: the first rows do not wait for the ids of all others. */
const FIRST_BATCH_SIZE = 100;
const BATCH_SIZE = 1_000;

/**
 * Reads any number of rows in the order of their ids. The first ones are read before it returns, so that a failure is not one in the middle of an
 * answer. Only a batch is in memory, and no transaction waits for whoever receives them.
 */
export async function readInBatches<Row>(
  readIds: (limit: number) => Promise<readonly number[]>,
  limit: number,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<AsyncIterable<readonly Row[]>> {
  const firstIds = await readIds(Math.min(FIRST_BATCH_SIZE, limit));
  const firstRows = firstIds.length === 0 ? [] : await read(firstIds);
  return (async function* batches() {
    yield firstRows;
    if (firstIds.length < FIRST_BATCH_SIZE) return;
    const sent = new Set(firstIds);
    // Rows that have come meanwhile may be before the first ones: nothing is sent twice.
    const ids = (await readIds(limit)).filter((id) => !sent.has(id));
    for (let start = 0; start < ids.length; start += BATCH_SIZE) yield await read(ids.slice(start, start + BATCH_SIZE));
  })();
}
