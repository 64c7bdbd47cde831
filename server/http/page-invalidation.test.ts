import { expect, test, vi } from 'vitest';
import { aWork } from '../testing/makers.ts';
import { aDatabase } from '../testing/test-database.ts';
import { listenForChanges } from './page-invalidation.ts';

test('what changes in the database is heard in every process, also after the connection was lost', async () => {
  const database = await aDatabase();
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.url, (tags) => heard.push(tags));
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000);

  await aWork(database.db);
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['people'], ['works']]), 5_000);

  heard.length = 0;
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel changes'",
  );
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 5_000);
  await database.db.updateTable('works').set({ rank: 5 }).execute();
  await vi.waitFor(() => expect(heard).toEqual(['everything', ['works']]), 5_000);
  await changes.close();
});
