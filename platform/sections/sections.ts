import type { EditedSection, SectionConflict, SectionPresence } from '@easel/contract/section';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { parseMoment } from '@easel/domain/text/parse-moment';
import { Type } from 'typebox';
import type { Db } from '../db/open-database.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { endPreviews } from './previews-store.ts';
import {
  cancelScheduled,
  insertVersion,
  lockScheduled,
  lockSection,
  markPublished,
  readHistory,
  readNewestVersion,
  readPublishedVersion,
  readVersion,
  type SectionBody,
  touchEditor,
} from './sections-store.ts';

/**
 * A kind of content with versions (docs/decisions/0064-promotions-and-content-of-staff.md). It knows where visitors read it and which fields it
 * has; everything else is the same for all.
 */
export interface SectionKind {
  /** What visitors see now; undefined if nothing. */
  readLive(db: Db, section: string): Promise<SectionBody | undefined>;
  /** What an editor starts from if nobody has written anything. Undefined if there is no such section. */
  readOriginal(db: Db, section: string): Promise<SectionBody | undefined>;
  /** The fields as they are stored, or what is wrong with them. */
  check(
    db: Db,
    section: string,
    body: SectionBody,
  ): Promise<Outcome<SectionBody, 'invalid'>> | Outcome<SectionBody, 'invalid'>;
  /** Whether a planned version is checked once more when its time has come, since what it refers to may have changed. */
  isCheckedAgain?: boolean;
  /** Shows it to visitors. */
  writeLive(transaction: Db, section: string, body: SectionBody, version: number): Promise<void>;
}

export interface SectionDependencies {
  db: Db;
  now: () => number;
}

const UNKNOWN = reject('not-found', 'There is no such content.');
const MAX_BODY_LENGTH = 200_000;

export async function readSection(
  db: Db,
  kind: SectionKind,
  section: string,
): Promise<Outcome<EditedSection, 'not-found'>> {
  const [newest, published, live, history, original] = await Promise.all([
    readNewestVersion(db, section),
    readPublishedVersion(db, section),
    kind.readLive(db, section),
    readHistory(db, section),
    kind.readOriginal(db, section),
  ]);
  const body = newest?.body ?? live ?? original;
  if (!body) return UNKNOWN;
  const scheduled = history.find(({ state }) => state === 'scheduled');
  return ok({
    section,
    version: newest?.version ?? 0,
    body,
    live: live ?? null,
    liveVersion: published?.version ?? 0,
    original: original ?? null,
    isDraft: newest !== undefined && !newest.is_live,
    scheduled: scheduled?.publish_at
      ? { version: scheduled.version, publishAt: scheduled.publish_at.toISOString() }
      : null,
    history: history.map(({ version, state, created_at, publish_at, published_at, is_former, author }) => ({
      ...{ version, state, author, isFormer: is_former },
      createdAt: created_at.toISOString(),
      publishAt: publish_at?.toISOString() ?? null,
      publishedAt: published_at?.toISOString() ?? null,
    })),
  });
}

export async function readSectionVersion(
  db: Db,
  section: string,
  version: number,
): Promise<Outcome<SectionBody, 'not-found'>> {
  const found = await readVersion(db, section, version);
  return found ? ok(found.body) : reject('not-found', 'This version does not exist.');
}

export interface WantedChange {
  section: string;
  body: SectionBody;
  baseVersion: number;
  publish: 'draft' | 'now' | 'later';
  publishAt?: string | undefined;
}

export type SectionRejection = 'invalid' | 'not-found' | 'conflict';

/** Saves a version, and shows it to visitors or plans to. Refused with both texts if somebody else has saved one meanwhile. */
export async function saveSection(
  { db, now }: SectionDependencies,
  kind: SectionKind,
  authorId: number,
  change: WantedChange,
): Promise<Outcome<EditedSection, SectionRejection>> {
  const { section, baseVersion } = change;
  if (JSON.stringify(change.body).length > MAX_BODY_LENGTH) return reject('invalid', 'This is too long.');
  const planned = parsePlan(change, now());
  if (!planned.ok) return planned;
  const checked = await kind.check(db, section, change.body);
  if (!checked.ok) return checked;
  const outcome = await db.transaction().execute(async (transaction) => {
    await lockSection(transaction, section);
    const at = new Date(now());
    const newest = await readNewestVersion(transaction, section);
    if ((newest?.version ?? 0) !== baseVersion)
      return newest
        ? refuse(transaction, kind, change, newest)
        : reject('conflict', 'Load the page again: its content has been reset.');
    const before = newest ? undefined : await kind.readLive(transaction, section);
    if (!newest && !before && !(await kind.readOriginal(transaction, section))) return UNKNOWN;
    // What visitors saw before the first change is kept, so that it can be restored.
    if (before)
      await insertVersion(transaction, {
        ...{ section, version: 1, body: before, state: 'published', publishAt: null, authorId: null, at },
        isFormer: true,
      });
    const version = (newest?.version ?? (before ? 1 : 0)) + 1;
    const { publishAt } = planned.value;
    if (publishAt) await cancelScheduled(transaction, section);
    const state = change.publish === 'now' ? 'published' : publishAt ? 'scheduled' : 'draft';
    await insertVersion(transaction, { section, version, body: checked.value, state, publishAt, authorId, at });
    if (publishAt) await enqueue(transaction, publishSection, { section, version }, { runAt: publishAt });
    if (state === 'published') {
      await kind.writeLive(transaction, section, checked.value, version);
      await endPreviews(transaction, section, at);
    }
    return ok(undefined);
  });
  return outcome.ok ? readSection(db, kind, section) : outcome;
}

/** The first version of something new, which is valid at once. */
export const startSection = (transaction: Db, section: string, body: SectionBody, authorId: number, at: Date) =>
  insertVersion(transaction, { section, version: 1, body, state: 'published', publishAt: null, authorId, at });

/** The first version of something new, which nobody but staff sees. */
export const startDraft = (db: Db, section: string, body: SectionBody, authorId: number, at: Date) =>
  insertVersion(db, { section, version: 1, body, state: 'draft', publishAt: null, authorId, at });

/** Whether a section is still free, for somebody who starts it in this transaction. */
export async function lockNewSection(transaction: Db, kind: SectionKind, section: string): Promise<boolean> {
  await lockSection(transaction, section);
  return !(await readNewestVersion(transaction, section)) && !(await kind.readLive(transaction, section));
}

/** When a version is due; null if it is not planned. */
function parsePlan({ publish, publishAt }: WantedChange, now: number): Outcome<{ publishAt: Date | null }, 'invalid'> {
  if (publish !== 'later') return ok({ publishAt: null });
  const time = parseMoment(publishAt ?? '');
  return time > now ? ok({ publishAt: new Date(time) }) : reject('invalid', 'Choose a time in the future.');
}

async function refuse(
  db: Db,
  kind: SectionKind,
  { section, baseVersion }: WantedChange,
  newest: NonNullable<Awaited<ReturnType<typeof readNewestVersion>>>,
) {
  const started = await readVersion(db, section, Math.max(1, baseVersion));
  // Whoever started before the first change has seen what visitors saw then. If that was nothing of its own, version 1 is the text of somebody else.
  const isBase = baseVersion > 0 || started?.is_former;
  const base = (isBase ? started?.body : undefined) ?? (await kind.readOriginal(db, section)) ?? {};
  const conflict: SectionConflict = {
    ...{ version: newest.version, author: newest.author, savedAt: newest.created_at.toISOString() },
    ...{ base, theirs: newest.body },
  };
  return {
    ...reject(
      'conflict',
      `${newest.author ?? 'Somebody'} has saved another version meanwhile. Nothing of yours is lost.`,
    ),
    conflict,
  };
}

/** Takes a plan back. The version stays as a draft that can be restored. */
export async function cancelPlan(
  { db }: Pick<SectionDependencies, 'db'>,
  kind: SectionKind,
  section: string,
): Promise<Outcome<EditedSection, SectionRejection>> {
  const cancelled = await db.transaction().execute(async (transaction) => {
    await lockSection(transaction, section);
    return cancelScheduled(transaction, section);
  });
  if (cancelled.length === 0) return reject('conflict', 'Nothing is planned any more.');
  return readSection(db, kind, section);
}

export const publishSection = defineJob({
  name: 'publish-section',
  payload: Type.Object({ section: Type.String(), version: Type.Integer() }),
});

/** Shows a planned version to visitors when its time has come, unless the plan was taken back. */
export const publishSectionHandler = (
  { db, now }: SectionDependencies,
  kindOf: (section: string) => SectionKind | undefined,
): JobHandler =>
  handleJob(publishSection, ({ section, version }) =>
    db.transaction().execute(async (transaction) => {
      await lockSection(transaction, section);
      const at = new Date(now());
      const planned = await lockScheduled(transaction, section, version);
      const kind = kindOf(section);
      if (!planned?.publish_at || !kind) return;
      const early = planned.publish_at.getTime() - at.getTime();
      if (early > 0) {
        // The queue has the clock of the database. If that is ahead, the job waits as much longer.
        const runAt = new Date(planned.publish_at.getTime() + early);
        await enqueue(transaction, publishSection, { section, version }, { runAt });
        return;
      }
      const checked = kind.isCheckedAgain ? await kind.check(transaction, section, planned.body) : ok(planned.body);
      // The job is among those that have failed, on the page about the health of the shop.
      if (!checked.ok)
        throw new Error(`Version ${version} of ${section} cannot be published: ${checked.messages.join(' ')}`);
      await markPublished(transaction, section, version, at);
      await kind.writeLive(transaction, section, checked.value, version);
      await endPreviews(transaction, section, at);
    }),
  );

/** Somebody who has not been heard of for so long has closed the page. */
const PRESENCE_MS = 45_000;

/** Who else has a section open, and whether somebody has saved it. */
export async function meetEditors(
  { db, now }: SectionDependencies,
  section: string,
  personId: number,
): Promise<SectionPresence> {
  const at = now();
  const [others, newest] = await Promise.all([
    touchEditor(db, section, personId, new Date(at), new Date(at - PRESENCE_MS)),
    readNewestVersion(db, section),
  ]);
  return { version: newest?.version ?? 0, savedBy: newest?.author ?? null, others };
}
