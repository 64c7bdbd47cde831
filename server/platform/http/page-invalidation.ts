import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CHANNEL = 'easel_page_tags';

/**
 * Hears from the database what has changed, in whichever process it was changed, and passes the tags on. A lost connection
 * is made again; as nobody knows what was missed meanwhile, everything counts as changed then.
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
      // Not `end()`, which waits for the server to agree.
      client?.connection.stream.destroy();
    },
  };
}
