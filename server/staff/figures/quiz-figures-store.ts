import { MAX_QUIZ_OPTIONS } from '@easel/domain/discovery/quiz';
import type { QuizDay } from '@easel/domain/staff/quiz-figures';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import { type Days, IS_PERSON, IS_STAFF, toUtcDay, VISITOR, within } from './figures-store.ts';

const PLACES = Array.from({ length: MAX_QUIZ_OPTIONS }, (_, at) => String(at + 1));

/** Counts how far visitors got on whole days again, without robots and staff. Each counts once a day, with the furthest step, and of two the later. */
export async function recountQuizzes(db: Db, days: Days, account: string): Promise<void> {
  await sql`delete from quiz_days where day between ${days.from}::date and ${days.until}::date`.execute(db);
  const choices = PLACES.map(
    (place) => sql`count(*) filter (where ${place} = any(string_to_array(answer, '-')))::integer`,
  );
  await sql`
    with steps as (
      select id, happened_at, ${VISITOR} as visitor, ${toUtcDay('happened_at')} as day, body ->> 'quiz' as quiz, (body ->> 'version')::integer as version,
        -- Of no text it is an empty list.
        string_to_array(body ->> 'answers', '.') as answers, bool_or(${IS_STAFF}) over (partition by ${VISITOR}, ${toUtcDay('happened_at')}) as is_staff
      from behavior_events
      where account = ${account} and ${within('happened_at', days)} and name = 'quiz_step' and ${VISITOR} is not null and ${IS_PERSON}
    ), furthest as (
      select distinct on (quiz, version, day, visitor) quiz, version, day, answers
      from steps where not is_staff order by quiz, version, day, visitor, cardinality(answers) desc, happened_at desc, id desc
    )
    insert into quiz_days (quiz, version, day, question, seen, answered, skipped, choices)
    select quiz, version, day, question, count(*), count(*) filter (where answer <> '0'), count(*) filter (where answer = '0'),
      array[${sql.join(choices)}]
    from furthest cross join lateral (
      select question, answers[question] as answer from generate_series(1, cardinality(answers) + 1) as question
    ) as step group by 1, 2, 3, 4`.execute(db);
}

export async function readQuizDays(db: Db, quiz: string, version: number, { from, until }: Days): Promise<QuizDay[]> {
  const { rows } = await sql<QuizDay>`
    select question, seen, answered, skipped, choices from quiz_days
    where quiz = ${quiz} and version = ${version} and day between ${from}::date and ${until}::date`.execute(db);
  return rows;
}

export async function readStartedVersions(
  db: Db,
  quiz: string,
  { from, until }: Days,
): Promise<{ version: number; started: number }[]> {
  const { rows } = await sql<{ version: number; started: number }>`
    select version, sum(seen)::integer as started from quiz_days
    where quiz = ${quiz} and question = 1 and day between ${from}::date and ${until}::date
    group by version order by version desc`.execute(db);
  return rows;
}
