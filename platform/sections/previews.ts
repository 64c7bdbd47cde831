import { createHash, randomBytes } from 'node:crypto';
import type { PreviewLink } from '@easel/contract/section';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { describePreviewed, PREVIEW_HOURS, type PreviewEnd } from '@easel/domain/staff/content-preview';
import type { Db } from '../db/open-database.ts';
import { endPreviews, findPreview, insertPreview } from './previews-store.ts';
import type { SectionDependencies, SectionKind } from './sections.ts';
import { readVersion, type SectionBody } from './sections-store.ts';

const HOUR_MS = 3_600_000;
/** How long it is known that a link has existed. */
const MEMORY_MS = 30 * 24 * HOUR_MS;
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a link to a version of a section on the real page. Whoever has the link can open it, without an account, for a day. */
export async function createPreview(
  { db, now }: SectionDependencies,
  kind: SectionKind,
  personId: number,
  { section, version }: { section: string; version: number },
): Promise<Outcome<PreviewLink>> {
  const previewed = describePreviewed(section);
  const body = version === 0 ? await readPublished(db, kind, section) : (await readVersion(db, section, version))?.body;
  if (!previewed || !body) return reject('not-found', 'This version does not exist.');
  // What was right when it was saved need not be now: a coupon or a facet value may be gone.
  const checked = await kind.check(db, section, body);
  if (!checked.ok) return checked;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const at = now();
  const expiresAt = new Date(at + PREVIEW_HOURS * HOUR_MS);
  await insertPreview(
    db,
    { tokenHash: hashOf(token), section, version, personId, at: new Date(at), expiresAt },
    new Date(at - MEMORY_MS),
  );
  return ok({ token, path: previewed.path, version, expiresAt: expiresAt.toISOString() });
}

const readPublished = async (db: Db, kind: SectionKind, section: string) =>
  (await kind.readLive(db, section)) ?? (await kind.readOriginal(db, section));

export const endSectionPreviews = ({ db, now }: SectionDependencies, section: string): Promise<number> =>
  endPreviews(db, section, new Date(now()));

export interface OpenPreview {
  section: string;
  /** 0 for what is published. */
  version: number;
  /** Undefined for what is published. */
  body: SectionBody | undefined;
  expiresAt: string;
}

/** What a link shows, or why it shows nothing any more. */
export async function openPreview({ db, now }: SectionDependencies, token: string): Promise<OpenPreview | PreviewEnd> {
  const found = TOKEN.test(token) ? await findPreview(db, hashOf(token)) : undefined;
  if (!found) return 'unknown';
  const { section, version, body, expires_at, ended_at, state } = found;
  if (ended_at) return state === 'published' ? 'published' : 'ended';
  if (expires_at.getTime() <= now()) return 'expired';
  if (!body && version > 0) return 'deleted';
  return { section, version, body: body ?? undefined, expiresAt: expires_at.toISOString() };
}
