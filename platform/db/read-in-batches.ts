const BATCH_SIZE = 1_000;
/** Whoever downloads sees soon that it has begun. */
const FIRST_BATCH_SIZE = 100;

/** Reads the rows of any number of ids, in their order. Only a batch is in memory, and no transaction waits for whoever receives them. */
export async function* readInBatches<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let start = 0, end = FIRST_BATCH_SIZE; start < ids.length; start = end, end += BATCH_SIZE)
    yield await read(ids.slice(start, end));
}
