import type { WaitingLink } from '@easel/contract/selling/waiting-list';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readSignedToken, type Sign } from '../../accounts/signed-token.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { WAITING_LINK } from './waiting-emails.ts';
import { claimPlace, giveUpPlace, readWaitingPlace } from './waiting-list.ts';
import { confirmEntry, readEntry, type WaitingRow } from './waiting-list-store.ts';

export interface WaitingLinkDependencies {
  db: Db;
  tiles: WorkTiles;
  sign: Sign;
  now: () => number;
}

export interface LinkVisitor {
  personId: number | undefined;
  preferences: Preferences;
}

const BAD_LINK = reject('not-found', 'This link does not work any more.');
const LOG_IN = reject('forbidden', 'Please log in to buy this work.');
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findEntry({ db, sign }: WaitingLinkDependencies, token: string): Promise<WaitingRow | undefined> {
  const id = readSignedToken(sign, WAITING_LINK, token);
  return id !== undefined && UUID.test(id) ? readEntry(db, id) : undefined;
}

/** The place that a link in an email belongs to. */
export async function readLink(
  parts: WaitingLinkDependencies,
  token: string,
  { personId, preferences }: LinkVisitor,
): Promise<Outcome<WaitingLink>> {
  const entry = await findEntry(parts, token);
  if (!entry) return BAD_LINK;
  const [place, [work]] = await Promise.all([
    readWaitingPlace(parts.db, entry),
    parts.tiles.read([entry.work_id], preferences, () => 1),
  ]);
  return ok({ ...place, work: work ?? null, needsLogin: needsLogin(entry, personId) });
}

/** Whoever has the link of a guest may use the place; that of a user is used by this user. */
const needsLogin = ({ person_id }: WaitingRow, personId: number | undefined) =>
  person_id !== null && person_id !== personId;

/** Does what somebody has chosen on the page of the link. Repeating it changes nothing. */
export async function followLink(
  parts: WaitingLinkDependencies,
  token: string,
  action: 'confirm' | 'leave' | 'claim',
  visitor: LinkVisitor & { owner: CartOwner },
): Promise<Outcome<WaitingLink>> {
  const entry = await findEntry(parts, token);
  if (!entry) return BAD_LINK;
  if (action === 'confirm') await confirmEntry(parts.db, entry.id);
  if (action === 'leave') await giveUpPlace(parts.db, entry);
  if (action === 'claim') {
    if (needsLogin(entry, visitor.personId)) return LOG_IN;
    const claimed = await claimPlace(parts, entry, visitor.owner);
    if (!claimed.ok) return claimed;
  }
  return readLink(parts, token, visitor);
}
