import { SearchRules } from '@easel/contract/search-api/search-rules';
import type { Db } from '@easel/platform/db/open-database';
import { Check } from 'typebox/value';
import { readSearchRules } from './works-feed-store.ts';

/** The editors' search rules; none if they are invalid, so that searching still works. */
export async function readEditorRules(db: Db, onInvalid: (message: string) => void): Promise<SearchRules> {
  const content = await readSearchRules(db);
  if (Check(SearchRules, content)) return content;
  if (content !== undefined) onInvalid('The search rules are invalid and are ignored.');
  return { rules: [] };
}
