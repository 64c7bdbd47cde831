import { aDatabase } from '@easel/platform/testing/test-database';
import { countFigures } from '@easel/server/staff/figures/count-figures';
import { countInsights } from '@easel/server/tracking/insights/count-insights';
import { expect, test } from 'vitest';
import { createVisits } from './behavior.ts';
import { copyVisits } from './seed-behavior.ts';

const works = Array.from({ length: 60 }, (_, index) => ({ family: 'stem', artist: index % 6, color: '#204080' }));

test('the figures of the demo have fewer visitors on each step, and searches', async () => {
  const { db, pool } = await aDatabase();
  const now = Date.now();
  const client = await pool.connect();
  const visits = createVisits(works, 300, 'easel');
  await copyVisits(client, { visits, idOf: (work) => work + 1, account: 'easel', now });
  client.release();
  const counting = { db, account: 'easel', retentionDays: 400, now: () => now };
  await countInsights(counting);
  await countFigures(counting);
  const { rows } = await pool.query<{
    steps: number[];
  }>(`select array[sum(saw_listing), sum(saw_work), sum(added_to_cart),
    sum(began_checkout), sum(ordered)]::float8[] as steps from visit_days`);
  const steps = rows[0]?.steps ?? [];
  for (const [at, count] of steps.slice(1).entries()) expect(count).toBeLessThan(steps[at] ?? 0);
  expect(steps.at(-1)).toBeGreaterThan(0);
  const { rows: searches } = await pool.query(
    `select subject_id from figure_tops where period = '90-days' and kind = 'searches'`,
  );
  expect(searches.length).toBeGreaterThan(5);
});
