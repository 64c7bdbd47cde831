import type { EditedFacts } from '@easel/contract/catalogue/stated-facts';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { checkStatedFacts } from '@easel/domain/catalogue/check-stated-facts';
import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import { suggestAltText, suggestDescription } from '@easel/domain/catalogue/visual-description';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readAnyTiles } from '../withheld-works.ts';
import type { WorkTiles } from '../work-tiles.ts';
import {
  insertFactsChange,
  lockStatedFactsRow,
  readStatedFactsRow,
  type StatedFactsRow,
  writeStatedFacts,
} from './stated-facts-store.ts';

export interface FactsDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
}

const NOT_FOUND = reject('not-found', 'This work does not exist.');

const nameOf = ({ first_name, last_name }: StatedFactsRow) => `${first_name} ${last_name}`.trim();

const factsOf = (row: StatedFactsRow): StatedFacts => ({
  condition: row.condition,
  conditionNote: row.condition_note,
  provenance: row.provenance,
  signature: row.signature,
  isHandSigned: row.is_hand_signed,
  hasArtistCertificate: row.has_artist_certificate,
  editionNumber: row.edition_number,
  editionSize: row.edition_size,
  packaging: row.packaging,
  altText: row.alt_text,
  visualDescription: row.visual_description,
});

export async function readFacts(
  { db, tiles }: FactsDependencies,
  workId: number,
  preferences: Preferences,
): Promise<Outcome<EditedFacts>> {
  const row = await readStatedFactsRow(db, workId);
  if (!row) return NOT_FOUND;
  const [work] = await readAnyTiles(db, [workId], await tiles.readSetting(preferences));
  if (!work) return NOT_FOUND;
  return ok({
    artworkId: workId,
    title: row.title,
    artistName: nameOf(row),
    version: row.facts_version,
    facts: factsOf(row),
    suggestion: { altText: suggestAltText(row), visualDescription: suggestDescription(row) },
    describedBy: row.described_by ?? 'suggestion',
    work,
  });
}

/** Staff correct a work. Nothing is written if nothing has changed, so that cached pages stay. */
export const saveFacts = (
  { db, now }: FactsDependencies,
  staffId: number,
  workId: number,
  { baseVersion, ...typed }: StatedFacts & { baseVersion: number },
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockStatedFactsRow(transaction, workId);
    if (!row) return NOT_FOUND;
    const checked = checkStatedFacts(typed, { title: row.title, artistName: nameOf(row) });
    if (!checked.ok) return checked;
    const facts = checked.value;
    if (JSON.stringify(facts) === JSON.stringify(factsOf(row))) return ok(undefined);
    if (row.facts_version !== baseVersion)
      return reject('conflict', 'Somebody else has changed this work. Load the page again to see the change.');
    await writeStatedFacts(transaction, workId, { ...facts, describedBy: authorOf(facts, row) });
    await insertFactsChange(transaction, workId, staffId, new Date(now()));
    return ok(undefined);
  });

/** Whoever changed the descriptions last. */
function authorOf(facts: StatedFacts, row: StatedFactsRow): 'artist' | 'staff' | null {
  if (facts.altText === '' && facts.visualDescription === '') return null;
  const isSame = facts.altText === row.alt_text && facts.visualDescription === row.visual_description;
  return isSame ? row.described_by : 'staff';
}
