import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'easel_page_tags';

/**
 * Listens for the cache tags that the database publishes when rows change, whichever process changed them. After a lost connection it reconnects and reports
 * `everything`, because notifications may have been missed.
 */
export function listenForChanges(url: string, onChange: (tags: string[] | 'everything') => unknown) {
  let isClosed = false;
  let client: pg.Client | undefined;

  const listen = async () => {
    for (let wait = 100; !isClosed; wait = Math.min(wait * 2, 5_000)) {
      const next = new pg.Client({ connectionString: url, application_name: 'easel changes', keepAlive: true });
      const ended = new Promise<void>((done) => next.once('end', done));
      next.on('error', () => undefined);
      next.on('notification', ({ payload }) => payload && onChange(payload.split(',')));
      try {
        await next.connect();
        await next.query(`listen ${CHANNEL}`);
        client = next;
        onChange('everything');
        wait = 100;
        await ended;
      } catch {
        await next.end().catch(() => undefined);
      }
      if (!isClosed) await sleep(wait);
    }
  };
  void listen();

  return {
    async close() {
      isClosed = true;
      // `end()` would wait for the server.
      client?.connection.stream.destroy();
    },
  };
}
