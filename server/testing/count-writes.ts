import type pg from 'pg';

const WRITE = /\b(?:insert|update|delete|merge|truncate|alter|create|drop|copy|call|do|commit)\b/i;

/** Counts the statements of pools that have written something, or ended a transaction that may have. For pools without connections yet. */
export function countWrites(pools: readonly pg.Pool[]) {
  let writes = 0;
  for (const pool of pools)
    pool.on('connect', (client) => {
      const query = client.query.bind(client);
      const counting = (statement: string | { text?: string }, ...rest: unknown[]) => {
        const text = typeof statement === 'string' ? statement : (statement.text ?? '');
        if (!WRITE.test(text)) return Reflect.apply(query, client, [statement, ...rest]);
        // Counted when it is done: what is read before does not have it yet.
        const done = rest.at(-1);
        if (typeof done === 'function')
          return Reflect.apply(query, client, [
            statement,
            ...rest.slice(0, -1),
            (...results: unknown[]) => {
              writes += 1;
              done(...results);
            },
          ]);
        const result: unknown = Reflect.apply(query, client, [statement, ...rest]);
        const count = () => {
          writes += 1;
        };
        if (result instanceof Promise) result.then(count, count);
        else count();
        return result;
      };
      Object.assign(client, { query: counting });
    });
  return { count: () => writes };
}
