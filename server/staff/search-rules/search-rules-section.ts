import { SearchRules } from '@easel/contract/search-api/search-rules';
import {
  checkEditorRules,
  type EditorRules,
  listRuleWorks,
  NO_RULES,
  withAllFields,
} from '@easel/domain/discovery/search-rules';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { checkContent } from '@easel/platform/sections/check-content';
import type { SectionKind } from '@easel/platform/sections/sections';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { readEditorRules } from '../../discovery/editor-rules.ts';
import { readMissingWorks, writeSearchRules } from './search-rules-store.ts';

export const SEARCH_RULES_SECTION = 'search-rules';

/** What was stored or sent, with the fields that editors work on. */
const toEditorRules = (rules: SearchRules): EditorRules => withAllFields(rules);

/** As the engine compares words, so that what it takes for the same is refused as such. */
const foldForSearch = (text: string) => tokenize(text).map(stemWord).join(' ');

/** The rules as they are stored, or what is wrong with them. */
export async function checkSearchRules(db: Db, body: unknown): Promise<Outcome<EditorRules, 'invalid'>> {
  const found = checkContent(SearchRules, body);
  if (!found.ok) return found;
  const checked = checkEditorRules(toEditorRules(found.value), foldForSearch);
  if (!checked.ok) return checked;
  const missing = await readMissingWorks(db, listRuleWorks(checked.value));
  return missing.length === 0 ? checked : reject('invalid', `There is no work ${missing.slice(0, 5).join(', ')}.`);
}

/** The search rules as editors work on them. Searches read them from the content, and follow its changes. */
const searchRulesSection: SectionKind = {
  async readLive(db) {
    const rules = toEditorRules(await readEditorRules(db, () => undefined));
    return { ...rules };
  },
  readOriginal: async () => ({ ...NO_RULES }),
  async check(db, _section, body) {
    const checked = await checkSearchRules(db, body);
    return checked.ok ? ok({ ...checked.value }) : checked;
  },
  writeLive: (transaction, _section, body, version) => writeSearchRules(transaction, body, version),
};

export const searchRulesKind = (section: string): SectionKind | undefined =>
  section === SEARCH_RULES_SECTION ? searchRulesSection : undefined;
