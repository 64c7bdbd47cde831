import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssistantReply } from '@easel/contract/discovery/assistant';
import { openDatabase } from '@easel/platform/db/open-database';
import { seedDemo, withShop } from '../shop-process.ts';

/** A work as the database has it: not through the search, which chose it. */
interface StoredWork {
  id: number;
  category: string;
  styles: string[];
  subject: string;
  mediums: string[];
  materials: string[];
  colors: string[];
  orientation: string;
  width_cm: number;
  height_cm: number;
  price_cents: number | null;
  print_cents: number | null;
  is_for_sale: boolean;
}

export interface CheckedReplies {
  questions: number;
  works: number;
  /** Works that do not exist, are not for sale, or lack something that was asked for. */
  invented: string[];
  failures: string[];
  medianMs: number;
}

/** Asks a demo shop every question, in conversations, and compares every work that it names with the database. */
export async function checkReplies(
  conversations: readonly (readonly string[])[],
  works: number,
): Promise<CheckedReplies> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
  const checked: CheckedReplies = { questions: 0, works: 0, invented: [], failures: [], medianMs: 0 };
  const times: number[] = [];
  try {
    await seedDemo(folder, works);
    await withShop(folder, {}, async ({ origin }) => {
      const database = await openDatabase(
        { DATABASE_URL: '', DATABASE_POOL: 2, DATA_DIR: folder },
        { onError: console.error, mayJoin: true },
      );
      const { rows } = await database.pool.query<StoredWork>(`
        select id, category, styles, subject, mediums, materials, colors, orientation, width_cm, height_cm,
          (list_prices->>'US')::int as price_cents,
          (select min(price_cents) from print_products where work_id = works.id and can_be_bought) as print_cents,
          original_status = 'avail' and is_safe and 'US' = any(sold_in_zones) as is_for_sale
        from works`);
      const stored = new Map(rows.map((row) => [Number(row.id), row]));
      for (const messages of conversations) {
        let reply: AssistantReply | undefined;
        for (const question of messages) {
          const started = performance.now();
          const response = await fetch(`${origin}/easel/assistant`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ question, ...(reply && { conversation: reply.conversation }) }),
          });
          times.push(performance.now() - started);
          checked.questions += 1;
          if (!response.ok) {
            checked.failures.push(`${question}: status ${response.status}`);
            break;
          }
          reply = ((await response.json()) as { payload: AssistantReply }).payload;
          const { conversation } = reply;
          const isSearch = conversation.act.kind === 'find' || conversation.act.kind === 'more';
          for (const { artworkId, artworkTitle } of reply.works) {
            checked.works += 1;
            const work = stored.get(artworkId);
            const problem = !work
              ? 'does not exist'
              : isSearch
                ? findProblem(work, conversation.constraints)
                : undefined;
            if (problem) checked.invented.push(`${question}: ${artworkTitle} (${artworkId}) ${problem}`);
          }
        }
      }
      await database.close();
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  times.sort((a, b) => a - b);
  return { ...checked, medianMs: times[Math.floor(times.length / 2)] ?? 0 };
}

function findProblem(work: StoredWork, constraints: AssistantReply['conversation']['constraints']): string | undefined {
  const isPrints = constraints.some((one) => one.kind === 'facet' && one.facet === 'has_prints' && !one.isExcluded);
  const cents = isPrints ? work.print_cents : work.price_cents;
  if (cents === null || (!isPrints && !work.is_for_sale)) return 'is not for sale';
  for (const one of constraints) {
    // Dollars: the visitor of the benchmark pays in them.
    const isInDollars =
      one.kind === 'price' && (one.unit === undefined || /^(?:\$|usd|dollars?|bucks)$/.test(one.unit));
    if (one.kind === 'price' && isInDollars && one.most !== undefined && cents > one.most * 100)
      return 'costs too much';
    if (one.kind === 'price' && isInDollars && !isPrints && one.least !== undefined && cents < one.least * 100)
      return 'costs too little';
    if (one.kind === 'length') {
      const { side } = one;
      const cm =
        side === 'width' ? work.width_cm : side === 'height' ? work.height_cm : Math.max(work.width_cm, work.height_cm);
      if (cm < (one.leastCm ?? 0) * 0.89 || cm > (one.mostCm ?? Number.POSITIVE_INFINITY) * 1.11) return `is ${cm} cm`;
    }
    if (one.kind !== 'facet') continue;
    const own: Partial<Record<string, string[]>> = {
      category: [work.category],
      subject: [work.subject],
      orientation: [work.orientation],
      styles: work.styles,
      mediums: work.mediums,
      materials: work.materials,
      color: work.colors,
    };
    const values = own[one.facet];
    if (values && values.some((value) => one.values.includes(value)) === one.isExcluded)
      return one.isExcluded ? `is ${one.label}` : `is not ${one.label}`;
  }
  return undefined;
}
