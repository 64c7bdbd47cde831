import { parsePreferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Email, EmailShop } from '@easel/platform/mail/email-content';
import type { EmailTheme } from '@easel/platform/mail/email-html';
import { listPictured, type ReadEmailPictures } from '@easel/platform/mail/email-pictures';
import { formatEmailText } from '@easel/platform/mail/email-text';
import type { Mail } from '@easel/platform/mail/mail';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { NO_WORK } from './sample-order.ts';
import { readSampleWorks } from './sample-works-store.ts';

export interface EmailPreviewDependencies extends EmailShop {
  db: Db;
  tiles: WorkTiles;
  mail: Mail;
  readPictures: ReadEmailPictures;
  shopEmail: string;
  now: () => number;
}

const SAMPLE_WORKS = 3;
const UNKNOWN = reject('not-found', 'There is no such email.');

/** The samples know the emails of all areas, so they are loaded with the first preview. */
const loadSamples = async () => (await import('./email-samples.ts')).EMAIL_SAMPLES;

export const listSamples = async () =>
  (await loadSamples()).map(({ sample, group, name }) => ({ sample, group, name }));

async function makeSample(parts: EmailPreviewDependencies, id: string, to: string) {
  const found = (await loadSamples()).find(({ sample }) => sample === id);
  if (!found) return undefined;
  const [first = NO_WORK, ...rest] = await readSampleWorks(parts.db, SAMPLE_WORKS);
  const works = [first, ...rest] as const;
  const ids = works.flatMap(({ id: workId }) => (workId === NO_WORK.id ? [] : [workId]));
  const tiles = await parts.tiles.read(ids, parsePreferences(undefined), (index) => index + 1);
  const email = await found.make({ ...parts, to, works, tiles, now: new Date(parts.now()) });
  return { ...found, email };
}

/** An email as its recipient would get it, with works of the shop and people who do not exist. */
export async function previewSample(parts: EmailPreviewDependencies, id: string) {
  const made = await makeSample(parts, id, 'ada@example.com');
  if (!made) return UNKNOWN;
  const { sample, group, name, email } = made;
  return ok({
    ...{ sample, group, name, subject: email.subject, text: formatEmailText(email.content) },
    isEnding: email.unsubscribeUrl !== undefined,
  });
}

export async function renderSample(
  parts: EmailPreviewDependencies,
  id: string,
  theme: EmailTheme,
): Promise<Outcome<string>> {
  const made = await makeSample(parts, id, 'ada@example.com');
  if (!made) return UNKNOWN;
  const { renderEmailHtml } = await import('@easel/platform/mail/email-html');
  const { subject, content } = made.email;
  const pictures = await parts.readPictures(parts.db, listPictured(content));
  return ok(renderEmailHtml(content, { subject, pictures, theme }));
}

/** Sends a sample to the member of staff who asks for it. Its subject says that it is a test, and it ends no emails. */
export async function sendSample(
  parts: EmailPreviewDependencies,
  id: string,
  to: string,
): Promise<Outcome<{ to: string }>> {
  const made = await makeSample(parts, id, to);
  if (!made) return UNKNOWN;
  const { kind, subject, content }: Email = made.email;
  await parts.mail.send({ kind, to, subject: `Test: ${subject}`, content });
  return ok({ to });
}
