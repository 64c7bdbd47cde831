import type { GivenSponsorship, StaffSponsorship } from '@easel/contract/discovery/sponsorships';
import type { Preferences } from '@easel/domain/accounts/preferences';
import {
  checkSponsorship,
  getSponsorshipState,
  type RunningSponsorship,
  type Sponsorship,
} from '@easel/domain/discovery/sponsored-works';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { joinList } from '@easel/domain/text/join-list';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import {
  countSponsored,
  findByCreationKey,
  insertSponsorship,
  readOpenSponsorships,
  readSponsorship,
  readSponsorships,
  replaceWorks,
  type SponsorshipRow,
  setStopped,
  updateSponsorship,
} from './sponsorships-store.ts';

export interface SponsorshipDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
}

/** Older ones are in the audit log. */
const MAX_LISTED = 200;
const UNKNOWN = reject('not-found', 'There is no such sponsorship.');
const CHANGED = 'Somebody else has changed this sponsorship meanwhile. Please look at it again.';

/** Which sponsorships run now. They are read when they change, and chosen by the clock. */
export function followSponsorships(db: Db, now: () => number) {
  let open: readonly SponsorshipRow[] = [];
  let running: { from: number; until: number; list: RunningSponsorship[] } = { from: 0, until: 0, list: [] };
  return {
    async read() {
      open = await readOpenSponsorships(db, new Date(now()));
      running = { from: 0, until: 0, list: [] };
    },
    running(): readonly RunningSponsorship[] {
      if (open.length === 0) return running.list;
      const at = now();
      if (at < running.from || at >= running.until) running = chooseRunning(open, at);
      return running.list;
    },
  };
}

/** Those of a moment, and until when the choice is the same. */
function chooseRunning(open: readonly SponsorshipRow[], at: number) {
  const turns = open.flatMap((row) => [row.starts_at.getTime(), row.ends_at.getTime()]).filter((turn) => turn > at);
  const list = open
    .filter((row) => stateOf(row, at) === 'running')
    .map((row) => ({
      id: row.id,
      owner: row.owner,
      placement: row.placement,
      firstPlace: row.first_place,
      maxPerListing: row.max_per_listing,
      workIds: new Set(row.work_ids),
    }));
  return { from: at, until: Math.min(...turns), list };
}

const stateOf = (row: SponsorshipRow, at: number) =>
  getSponsorshipState(
    { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime(), isStopped: row.stopped_at !== null },
    at,
  );

export async function listSponsorships(
  parts: SponsorshipDependencies,
  preferences: Preferences,
): Promise<StaffSponsorship[]> {
  return viewSponsorships(parts, await readSponsorships(parts.db, MAX_LISTED), preferences);
}

async function viewSponsorships(
  { db, tiles, now }: SponsorshipDependencies,
  rows: readonly SponsorshipRow[],
  preferences: Preferences,
): Promise<StaffSponsorship[]> {
  const [tileById, counts] = await Promise.all([
    tiles.readById([...new Set(rows.flatMap(({ work_ids }) => work_ids ?? []))], preferences),
    rows.length === 0
      ? new Map<number, never>()
      : countSponsored(
          db,
          rows.map(({ id }) => id),
        ),
  ]);
  const at = now();
  return rows.map((row) => ({
    sponsorshipId: row.id,
    owner: row.owner,
    placement: row.placement,
    firstPlace: row.first_place,
    maxPerListing: row.max_per_listing,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: stateOf(row, at),
    version: row.version,
    works: (row.work_ids ?? []).map((artworkId) => {
      const tile = tileById.get(artworkId);
      return {
        artworkId,
        title: tile?.artworkTitle ?? '',
        artistName: tile ? `${tile.firstName} ${tile.lastName}`.trim() : '',
        imageBaseUrl: tile?.imageBaseUrl ?? '',
        aspectRatio: tile?.aspectRatio ?? 1,
        placeholderColor: tile?.placeholderColor ?? '',
        productUrl: tile?.productUrl ?? '',
        isListed: tile !== undefined,
      };
    }),
    ...(counts.get(row.id) ?? { views: 0, clicks: 0 }),
  }));
}

async function viewOne(
  parts: SponsorshipDependencies,
  id: number,
  preferences: Preferences,
): Promise<Outcome<StaffSponsorship>> {
  const row = await readSponsorship(parts.db, id);
  const [view] = row ? await viewSponsorships(parts, [row], preferences) : [];
  return view ? ok(view) : UNKNOWN;
}

/** Who acts, and how works are shown to them. */
export interface PromotionEditor {
  staffId: number;
  preferences: Preferences;
}

export async function createSponsorship(
  parts: SponsorshipDependencies,
  { staffId, preferences }: PromotionEditor,
  { creationKey, ...given }: GivenSponsorship & { creationKey: string },
): Promise<Outcome<StaffSponsorship>> {
  const checked = await checkGiven(parts, given, preferences);
  if (!checked.ok) return checked;
  const id = await parts.db.transaction().execute(async (transaction) => {
    const at = new Date(parts.now());
    const added = await insertSponsorship(transaction, { ...checked.value, creationKey, authorId: staffId, at });
    if (added) await replaceWorks(transaction, added.id, checked.value.workIds);
    return added?.id;
  });
  return viewOne(parts, id ?? (await findByCreationKey(parts.db, creationKey))?.id ?? 0, preferences);
}

export async function changeSponsorship(
  parts: SponsorshipDependencies,
  { preferences }: PromotionEditor,
  id: number,
  { version, ...given }: GivenSponsorship & { version: number },
): Promise<Outcome<StaffSponsorship>> {
  const checked = await checkGiven(parts, given, preferences);
  if (!checked.ok) return checked;
  const isChanged = await parts.db.transaction().execute(async (transaction) => {
    const updated = await updateSponsorship(transaction, id, version, checked.value);
    if (updated) await replaceWorks(transaction, id, checked.value.workIds);
    return updated !== undefined;
  });
  const now = await viewOne(parts, id, preferences);
  return isChanged || !now.ok ? now : { ...reject('conflict', CHANGED), conflict: now.value };
}

export async function stopSponsorship(
  parts: SponsorshipDependencies,
  { preferences }: PromotionEditor,
  id: number,
  isStopped: boolean,
): Promise<Outcome<StaffSponsorship>> {
  await setStopped(parts.db, id, isStopped ? new Date(parts.now()) : null);
  return viewOne(parts, id, preferences);
}

async function checkGiven({ tiles, now }: SponsorshipDependencies, given: Sponsorship, preferences: Preferences) {
  const checked = checkSponsorship(given, now());
  if (!checked.ok) return checked;
  const listed = await tiles.readById([...checked.value.workIds], preferences);
  const unknown = checked.value.workIds.filter((workId) => !listed.has(workId));
  return unknown.length === 0
    ? checked
    : reject('invalid', `Not listed in the shop: ${joinList(unknown.map((workId) => `work ${workId}`))}.`);
}
