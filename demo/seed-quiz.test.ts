import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { addDemoQuiz } from './seed-quiz.ts';

test('the quiz of the demo has fewer visitors with every question, and none more than has seen it', async () => {
  const { pool } = await aDatabase();
  await addDemoQuiz({ pool }, { seed: 'easel', now: Date.parse('2026-11-18') });
  const { rows } = await pool.query<{ seen: number; passed: number }>(
    `select sum(seen)::integer as seen, sum(answered + skipped)::integer as passed from quiz_days group by question order by question`,
  );
  expect(rows).toHaveLength(5);
  for (const [at, { passed, seen }] of rows.slice(0, -1).entries()) {
    expect(passed).toBe(rows[at + 1]?.seen);
    expect(passed).toBeLessThan(seen);
  }
});
