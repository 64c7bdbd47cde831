import type { DbClient } from '@easel/platform/db/open-database';
import type { SeedOptions } from './seed-options.ts';

const DAY_MS = 86_400_000;

interface DemoExperiment {
  name: string;
  question: string;
  flag: string;
  cells: readonly { code: string; name: string; share: number; value: string }[];
  metric: 'clicks' | 'carts';
  countries: string[];
  smallestEffect: number;
  /** Days ago. */
  from: number;
  until: number;
  visitorsPerDay: number;
  /** The share of the visitors of each cell who do what the metric counts, in percent. */
  rates: readonly [number, number];
  kept: string | null;
  verdict: string;
}

/** One that has been decided, and one that runs for three weeks: in countries that few look at in a demonstration. */
const EXPERIMENTS: readonly DemoExperiment[] = [
  {
    name: 'Link to the wall planner',
    question: 'Do more visitors add a work to the cart if they can see it on their wall? We expect a few percent.',
    flag: 'wall-planner',
    cells: [
      { code: '01', name: 'With the link', share: 50, value: 'on' },
      { code: '02', name: 'Without the link', share: 50, value: 'off' },
    ],
    ...{ metric: 'carts', countries: [], smallestEffect: 10, from: 40, until: 24, visitorsPerDay: 60, rates: [31, 19] },
    ...{
      kept: '01',
      verdict: 'Without the link has 12 to 65% fewer visitors who add to the cart. Keep With the link.',
    },
  },
  {
    name: 'Offers in Australia and New Zealand',
    question: 'Do visitors look at more works if they cannot make an offer?',
    flag: 'offers',
    cells: [
      { code: '01', name: 'Offers', share: 50, value: 'on' },
      { code: '02', name: 'No offers', share: 50, value: 'off' },
    ],
    ...{ metric: 'clicks', countries: ['AU', 'NZ'], smallestEffect: 15, from: 21, until: 0, visitorsPerDay: 90 },
    ...{ rates: [38, 36], kept: null, verdict: '' },
  },
];

const ACTS = { clicks: 'browse_result_click', carts: 'conversion' } as const;

/** Experiments with visitors who saw a listing, and some of whom did something. The figures are counted from their events. */
export async function seedExperiments(client: DbClient, { now, searchAccount }: SeedOptions) {
  for (const experiment of EXPERIMENTS) {
    const { cells, metric, from, until, rates, kept, visitorsPerDay } = experiment;
    const started = new Date(now - from * DAY_MS);
    const ended = kept === null ? null : new Date(now - until * DAY_MS);
    const { rows } = await client.query(
      `insert into experiments (name, question, effect, flag, cells, control_cell, countries, metric, smallest_effect, state, started_at, ended_at,
        kept_cell, verdict, created_at)
      values ($1, $2, 'flag', $3, $4, '01', $5, $6, $7, $8, $9, $10, $11, $12, $9) returning number`,
      [
        ...[experiment.name, experiment.question, experiment.flag, JSON.stringify(cells), experiment.countries, metric],
        ...[experiment.smallestEffect, ended ? 'stopped' : 'running', started, ended, kept, experiment.verdict],
      ],
    );
    if (searchAccount === undefined) continue;
    // Numbers that look random and are the same in every demonstration.
    await client.query(
      `with visitors as (
        select 'demo-' || $1 || '-' || day || '-' || visitor as client_id, ('x' || substr(md5($1 || ' cell ' || day || ' ' || visitor), 1, 6))::bit(24)::integer % 2 as cell,
          ('x' || substr(md5($1 || ' act ' || day || ' ' || visitor), 1, 6))::bit(24)::integer % 100 as chance,
          $2::timestamptz + make_interval(days => day, mins => 30 + visitor * 13) as seen_at
        from generate_series(0, $3::integer - 1) as day, generate_series(1, $4::integer) as visitor
      )
      insert into behavior_events (source, account, name, client_id, body, happened_at)
      select 'constructor', $5, name, client_id, body, seen_at + delay
      from visitors, lateral (values
        ('browse_result_load', '{}'::jsonb, interval '0', 100),
        ('experiment_exposure', jsonb_build_object('test', $1::text, 'cell', '0' || cell + 1, 'place', 'flag:' || $6::text), interval '1 second', 100),
        ($7, case when $7 = 'conversion' then '{"type": "add_to_cart"}'::jsonb else '{}'::jsonb end, interval '2 minutes',
          case cell when 0 then $8::integer else $9::integer end)
      ) as event (name, body, delay, percent)
      where chance < percent and seen_at + delay < $10::timestamptz`,
      [
        ...[String(rows[0]?.number), started, from - until, visitorsPerDay, searchAccount, experiment.flag],
        ...[ACTS[metric], rates[0], rates[1], new Date(now)],
      ],
    );
  }
  await client.query(
    `insert into feature_flags (key, description, is_on, roles, percent) values
      ('new-header', 'The header of the next version of our app.', true, '{artist,limited_artist}', 100),
      ('express-checkout', 'A shorter checkout in our app. One of ten visitors tries it.', true, '{}', 10)`,
  );
}
