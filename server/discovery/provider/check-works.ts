import type { Db } from '@easel/platform/db/open-database';
import { toWorkDocument } from '../work-documents.ts';
import { countSearchedWorks, readWorkFactsAfter } from '../works-feed-store.ts';
import { type CatalogueComparison, MAX_BATCH, type ProviderCatalogue } from './provider-catalogue.ts';
import { type ProviderWork, toProviderWork } from './provider-works.ts';

export interface CheckDependencies {
  db: Db;
  catalogue: ProviderCatalogue & { comparison: CatalogueComparison };
  onProgress?(done: number, total: number): void;
  isStopped?(): boolean;
}

export interface Checked {
  compared: number;
  missing: number;
  outdated: number;
  /** At the provider only. */
  superfluous: number;
  isComplete: boolean;
}

/** Compares every work of the database with what the provider holds, and repairs what differs. */
export async function checkWorks({ db, catalogue, onProgress, isStopped }: CheckDependencies): Promise<Checked> {
  const { comparison } = catalogue;
  const checked: Checked = { compared: 0, missing: 0, outdated: 0, superfluous: 0, isComplete: false };
  const total = await countSearchedWorks(db);
  for (let after = 0; ; ) {
    if (isStopped?.()) return checked;
    const facts = await readWorkFactsAfter(db, after, MAX_BATCH);
    const last = facts.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
    const held = await comparison.heldHashes(after, last);
    const wrong: ProviderWork[] = [];
    for (const work of facts.map((one) => toProviderWork(toWorkDocument(one)))) {
      const there = held.get(work.id);
      held.delete(work.id);
      if (there === comparison.hashOf(work)) continue;
      wrong.push(work);
      if (there === undefined) checked.missing += 1;
      else checked.outdated += 1;
    }
    if (wrong.length > 0) await catalogue.putWorks(wrong);
    await catalogue.removeWorks([...held.keys()]);
    checked.superfluous += held.size;
    checked.compared += facts.length;
    onProgress?.(checked.compared, total);
    if (facts.length === 0) return { ...checked, isComplete: true };
    after = last;
  }
}
