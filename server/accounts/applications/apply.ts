import {
  APPLICATION_PHOTOS,
  type ApplicationContent,
  type ApplicationForm,
  changeApplication,
  checkApplication,
  EMPTY_APPLICATION,
  isApplicationEditable,
  reapplicationProblem,
  tidyApplication,
} from '@easel/domain/accounts/artist-application';
import { NAME_TAKEN } from '@easel/domain/accounts/profile-form';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { Mail } from '@easel/platform/mail/mail';
import { readUpload } from '@easel/platform/media/read-upload';
import sharp from 'sharp';
import type { AttemptLimiter } from '../attempts/attempt-limiter.ts';
import { type ApplicationEmailDependencies, receivedEmail } from './application-emails.ts';
import { suggestForm } from './application-view.ts';
import {
  type ApplicationRow,
  deletePhoto,
  insertEvent,
  insertPhoto,
  lockOwnApplication,
  mergeForm,
  readEvents,
  readPhotos,
  readTakenNames,
  updateApplication,
} from './applications-store.ts';

export interface ApplicationDependencies extends ApplicationEmailDependencies {
  db: Db;
  mail: Mail;
  attemptLimiter: AttemptLimiter;
  now: () => number;
}

const LOCKED = reject('conflict', 'A curator is reading your application. Take it back to change it.');
const ACCEPTED = reject('conflict', 'Your application is accepted already.');

const editProblem = ({ state }: ApplicationRow) =>
  isApplicationEditable(state) ? undefined : state === 'accepted' ? ACCEPTED : LOCKED;

/** Saves what was typed so far. */
export const saveApplication = (
  { db, now }: ApplicationDependencies,
  person: Person,
  fields: Partial<ApplicationForm>,
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockOwnApplication(transaction, person.id);
    const problem = editProblem(row);
    if (problem) return problem;
    await mergeForm(transaction, row.id, fields, new Date(now()));
    return ok(undefined);
  });

/** Submits the application as it is saved, and confirms that by email. */
export async function submitApplication(parts: ApplicationDependencies, person: Person): Promise<Outcome<undefined>> {
  const { db, mail, attemptLimiter, now } = parts;
  return db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const row = await lockOwnApplication(transaction, person.id);
    const state = changeApplication('submit', row.state);
    // A second click on the same button.
    if (!state.ok) return row.state === 'submitted' ? ok(undefined) : state;
    const suggested = row.version === 0 ? await suggestForm(transaction, person) : EMPTY_APPLICATION;
    const form = tidyApplication({ ...suggested, ...row.form });
    const photoIds = (await readPhotos(transaction, [row.id])).map(({ id }) => id);
    const problems = checkApplication(form, photoIds.length).flatMap(({ messages }) => messages);
    if (problems.length > 0) return reject('invalid', ...problems);
    if ((await readTakenNames(transaction, [form.userName], person.id)).size > 0) return reject('conflict', NAME_TAKEN);
    const again = await unchangedProblem(transaction, row, { ...form, photoIds }, now());
    if (again) return reject('conflict', again);

    const at = new Date(now());
    await mergeForm(transaction, row.id, form, at);
    await updateApplication(transaction, row.id, {
      state: state.value,
      version: row.version + 1,
      submitted_at: at,
      updated_at: at,
    });
    await insertEvent(transaction, {
      application_id: row.id,
      action: 'submit',
      curator_id: null,
      content: JSON.stringify({ ...form, photoIds }),
      happened_at: at,
    });
    // An application can be taken back and submitted again many times. The page says the same as the email.
    if (await attemptLimiter.claimEmail('artist-application', person.email, transaction))
      await mail.send(receivedEmail(parts, person), transaction);
    return ok(undefined);
  });
}

async function unchangedProblem(transaction: Db, row: ApplicationRow, content: ApplicationContent, now: number) {
  const events = await readEvents(transaction, row.id);
  const declined = events.filter(({ action }) => action === 'decline').at(-1);
  if (!declined) return undefined;
  const before = { ...EMPTY_APPLICATION, photoIds: [], ...declined.content };
  return reapplicationProblem({ at: declined.happened_at.getTime(), content: before }, content, now);
}

/** A submitted application becomes a draft again. */
export const takeBackApplication = (
  { db, now }: ApplicationDependencies,
  person: Person,
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const row = await lockOwnApplication(transaction, person.id);
    const state = changeApplication('take-back', row.state);
    if (!state.ok) return state;
    const at = new Date(now());
    await updateApplication(transaction, row.id, { state: state.value, updated_at: at });
    await insertEvent(transaction, { application_id: row.id, action: 'take-back', curator_id: null, happened_at: at });
    return ok(undefined);
  });

/** Large enough for a curator's screen, and small enough for the database. */
const PHOTO_PX = 2_000;

export async function addPhoto(
  { db, now }: ApplicationDependencies,
  person: Person,
  file: unknown,
): Promise<Outcome<undefined>> {
  const upload = await readUpload(file);
  if (!upload.ok) return upload;
  const { data, info } = await sharp(upload.value.bytes)
    .resize(PHOTO_PX, PHOTO_PX, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const row = await lockOwnApplication(transaction, person.id);
    const problem = editProblem(row);
    if (problem) return problem;
    const { length: count } = await readPhotos(transaction, [row.id]);
    if (count >= APPLICATION_PHOTOS.max)
      return reject('conflict', `An application can have ${APPLICATION_PHOTOS.max} photos. Remove one first.`);
    await insertPhoto(transaction, row.id, { jpeg: data, widthPx: info.width, heightPx: info.height });
    // Whoever replaces photos after a decline is still at it.
    await mergeForm(transaction, row.id, {}, new Date(now()));
    return ok(undefined);
  });
}

export const removePhoto = (
  { db }: ApplicationDependencies,
  person: Person,
  photoId: number,
): Promise<Outcome<undefined>> =>
  db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const row = await lockOwnApplication(transaction, person.id);
    const problem = editProblem(row);
    if (problem) return problem;
    await deletePhoto(transaction, row.id, photoId);
    return ok(undefined);
  });
