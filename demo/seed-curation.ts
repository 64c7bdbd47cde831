import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { moveSequence, type SeedOptions } from './seed-options.ts';

const HOUR_MS = 3_600_000;
const EVERY = 9;
const REASONS = ['Strong composition.', 'For the autumn selection.', 'Fits the new arrivals.'];

/** Decisions of the curators of the demo about some works: assignments, checks, bookmarks, and the history of works that were moved up or down. */
export async function copyCuration(
  client: DbClient,
  works: readonly InsertedWork[],
  curators: readonly number[],
  { now }: SeedOptions,
) {
  const [first] = curators;
  if (first === undefined) return;
  const curatorOf = (index: number) => curators[index % curators.length] ?? first;
  const chosen = works.filter((_, index) => index % EVERY === 0).slice(0, 400);
  const { rows } = await client.query<{ id: number; curated_status: string }>(
    'select id, curated_status from works where id = any($1)',
    [chosen.map(({ id }) => id)],
  );
  const statusOf = new Map(rows.map(({ id, curated_status }) => [Number(id), curated_status]));
  const columns = ['work_id', 'is_checked', 'curator_id', 'version'] as const;
  await copyRows(
    client,
    'work_curation',
    columns,
    chosen.map(({ id }, index) => ({
      work_id: id,
      is_checked: index % 3 !== 0,
      curator_id: index % 2 === 0 ? curatorOf(index) : null,
      version: 1,
    })),
  );
  const moved = chosen.filter(({ id }) => statusOf.get(id) !== 'not-curated');
  await copyRows(
    client,
    'curation_events',
    ['id', 'work_id', 'actor_id', 'field', 'from_value', 'to_value', 'reason', 'batch_id', 'version', 'happened_at'],
    moved.map(({ id }, index) => ({
      id: index + 1,
      work_id: id,
      actor_id: curatorOf(index),
      field: 'status',
      from_value: '0',
      to_value: statusOf.get(id) === 'up' ? '1' : '-1',
      reason: REASONS[index % REASONS.length] ?? '',
      batch_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      version: 1,
      happened_at: new Date(now - (index + 2) * 7 * HOUR_MS),
    })),
  );
  await moveSequence(client, 'curation_events');
  await copyRows(
    client,
    'curation_bookmarks',
    ['person_id', 'work_id', 'created_at'],
    chosen
      .filter((_, index) => index % 11 === 0)
      .flatMap(({ id }, index) =>
        curators.map((person_id) => ({ person_id, work_id: id, created_at: new Date(now - index * HOUR_MS) })),
      ),
  );
}
