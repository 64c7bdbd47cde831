import { STYLE_QUIZ } from '@easel/domain/discovery/quiz';
import { addDays, toDay } from '@easel/domain/studio/insights-period';
import type { Database } from '@easel/platform/db/open-database';
import { DEFAULT_QUIZ } from '@easel/server/discovery/quiz/default-quiz';
import { createSeededRandom } from './random.ts';

const DAYS = 120;

/** Four months of visitors who answer the quiz that comes with the shop, as counted days. More of them leave with every question. */
export async function addDemoQuiz(
  { pool }: Pick<Database, 'pool'>,
  { seed, now }: { seed: string; now: number },
): Promise<void> {
  const random = createSeededRandom(`quiz ${seed}`);
  const { questions } = DEFAULT_QUIZ;
  const rows = Array.from({ length: DAYS }, (_, ago) => addDays(toDay(now), -ago)).flatMap((day) => {
    let seen = 6 + Math.floor(random.next() * 14);
    const asked = questions.map(({ kind, options }, at) => {
      const stopped = Math.floor(seen * (0.06 + 0.05 * at) * (0.5 + random.next()));
      const skipped = Math.floor((seen - stopped) * 0.3 * random.next());
      const answered = seen - stopped - skipped;
      const choices = options.map(() => 0);
      // The first answers are chosen more often; of several, another one or none.
      for (let one = 0; one < answered; one++) {
        const place = Math.floor(options.length * random.next() ** 1.5);
        const other = kind === 'multiple' ? Math.floor(options.length * random.next()) : place;
        for (const chosen of new Set([place, other])) choices[chosen] = (choices[chosen] ?? 0) + 1;
      }
      const row = { day, question: at + 1, seen, answered, skipped, choices };
      seen = answered + skipped;
      return row;
    });
    return [...asked, { day, question: questions.length + 1, seen, answered: 0, skipped: 0, choices: [] }];
  });
  await pool.query(
    `insert into quiz_days (quiz, version, day, question, seen, answered, skipped, choices)
     select $1, 0, day, question, seen, answered, skipped, array(select jsonb_array_elements_text(choices)::integer)
     from jsonb_to_recordset($2) as row (day date, question integer, seen integer, answered integer, skipped integer, choices jsonb)
     on conflict do nothing`,
    [STYLE_QUIZ, JSON.stringify(rows)],
  );
}
