import { tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type AdvisoryForm, checkAdvisoryForm, tidyAdvisoryForm } from '@easel/domain/collecting/advisory-request';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import type { Mail } from '@easel/platform/mail/mail';
import { readUpload } from '@easel/platform/media/read-upload';
import sharp from 'sharp';
import type { AttemptLimiter } from '../../accounts/attempts/attempt-limiter.ts';
import { type AdvisoryEmailDependencies, receivedEmail, requestEmail } from './advisory-emails.ts';
import { insertEvent, insertPhoto, insertRequest } from './advisory-store.ts';

export interface AdvisoryDependencies extends AdvisoryEmailDependencies {
  db: Db;
  mail: Mail;
  attemptLimiter: AttemptLimiter;
  now: () => number;
  newId: () => string;
}

/** Enough to see a room, and small enough for the database. */
const PHOTO_PX = 1_600;

/** Stores a request, confirms it to the requester and tells the staff. Returns its id. */
export async function requestAdvisory(
  parts: AdvisoryDependencies,
  typed: AdvisoryForm,
  file: unknown,
  visitor: Visitor,
): Promise<Outcome<string>> {
  const { db, mail, attemptLimiter, newId } = parts;
  const { person, preferences } = visitor;
  const form = tidyAdvisoryForm({
    ...typed,
    // The answer goes to the address of the account, which is confirmed or known to the user.
    ...(person && { email: person.email, name: typed.name || `${person.firstName} ${person.lastName}` }),
  });
  const at = new Date(parts.now());
  const problems = checkAdvisoryForm(form, at.toISOString().slice(0, 10)).flatMap(({ messages }) => messages);
  if (problems.length > 0) return reject('invalid', ...problems);
  const wait = await attemptLimiter.attempt('advisory', { account: form.email, address: getClient(visitor).address });
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const photo = await readPhotoFile(file);
  if (!photo.ok) return photo;

  const id = newId();
  await db.transaction().execute(async (transaction) => {
    const number = await insertRequest(transaction, {
      ...form,
      id,
      personId: person?.id ?? null,
      countryCode: preferences.countryCode,
      at,
    });
    if (photo.value) await insertPhoto(transaction, id, photo.value);
    await insertEvent(transaction, { request_id: id, kind: 'requested', author_id: null, created_at: at });
    // A guest may have typed somebody else's address. The page of the request says the same as the email.
    if (person || (await attemptLimiter.claimEmail('advisory', form.email, transaction)))
      await mail.send(receivedEmail(parts, { id, number, form }), transaction);
    await mail.send(requestEmail(parts, { id, number, form, hasPhoto: photo.value !== undefined }), transaction);
  });
  return ok(id);
}

/** A form without a photo sends none, or an empty file. */
async function readPhotoFile(file: unknown): Promise<Outcome<Buffer | undefined>> {
  if (file === undefined || file === '' || (file instanceof Uint8Array && file.length === 0)) return ok(undefined);
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const jpeg = await sharp(upload.value.bytes)
    .resize(PHOTO_PX, PHOTO_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return ok(jpeg);
}
