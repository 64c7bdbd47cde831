import { SearchRules } from '@easel/contract/search-api/search-rules';
import type { SearchRule } from '@easel/search/rules';
import { Check } from 'typebox/value';
import type { Db } from '../platform/db/open-database.ts';
import { readSearchRules } from './works-feed-store.ts';

/** The editors' rules for searches; none where they cannot be read, which is no reason not to search. */
export async function readEditorRules(db: Db, onTrouble: (message: string) => void): Promise<readonly SearchRule[]> {
  const said = await readSearchRules(db);
  if (Check(SearchRules, said)) return said.rules as SearchRule[];
  if (said !== undefined) onTrouble('The search rules are invalid and are ignored.');
  return [];
}
