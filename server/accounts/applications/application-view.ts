import type {
  ApplicationList,
  ArtistApplication,
  StaffApplication,
} from '@easel/contract/accounts/artist-applications';
import {
  APPLICATION_STATES,
  type ApplicationForm,
  type ApplicationState,
  EMPTY_APPLICATION,
  getReapplyTime,
} from '@easel/domain/accounts/artist-application';
import { may } from '@easel/domain/accounts/roles';
import { toUserName } from '@easel/domain/accounts/user-name';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import { readProfile } from '../profile/profile.ts';
import {
  type ApplicationRow,
  countApplications,
  listApplicationRows,
  readEvents,
  readNextSubmitted,
  readOwnApplication,
  readPhoto,
  readPhotos,
  readSubmitted,
  readTakenNames,
} from './applications-store.ts';

export const NO_SUCH_APPLICATION = reject('not-found', 'This application does not exist.');

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

type PhotoRow = Awaited<ReturnType<typeof readPhotos>>[number];

const toPhoto = ({ id, width_px, height_px }: PhotoRow) => ({
  photoId: id,
  url: `/easel/artist-applications/photos/${id}`,
  widthPx: width_px,
  heightPx: height_px,
});

type ViewedRow = Pick<ApplicationRow, 'id' | 'state' | 'form' | 'reason' | 'submitted_at' | 'decided_at'>;

const factsOf = (row: ViewedRow, photos: readonly PhotoRow[]) => ({
  state: row.state,
  form: { ...EMPTY_APPLICATION, ...row.form },
  photos: photos.map(toPhoto),
  reason: row.reason,
  submittedAt: timeOf(row.submitted_at),
  decidedAt: timeOf(row.decided_at),
});

/** The application of a user. Until something is saved, it is a draft with what is known from the profile. */
export async function viewOwnApplication(db: Db, person: Person): Promise<ArtistApplication> {
  const row = await readOwnApplication(db, person.id);
  if (!row) {
    const form = await suggestForm(db, person);
    return { state: 'draft', form, photos: [], reason: '', submittedAt: null, decidedAt: null, mayReapplyFrom: null };
  }
  const suggested = row.version === 0 ? await suggestForm(db, person) : EMPTY_APPLICATION;
  const mayReapplyAt = row.state === 'declined' && row.decided_at && getReapplyTime(row.decided_at.getTime());
  return {
    ...factsOf({ ...row, form: { ...suggested, ...row.form } }, await readPhotos(db, [row.id])),
    mayReapplyFrom: mayReapplyAt ? new Date(mayReapplyAt).toISOString() : null,
  };
}

/** What is known from the profile, so that nobody types it twice. */
export async function suggestForm(db: Db, { id, firstName, lastName }: Person): Promise<ApplicationForm> {
  const { city, country, statement } = await readProfile(db, id);
  return {
    ...EMPTY_APPLICATION,
    firstName,
    lastName,
    userName: toUserName(`${firstName} ${lastName}`) ?? '',
    city,
    country,
    statement,
  };
}

/** For the applicant and for curators. For everybody else it does not exist. */
export async function viewPhoto(db: Db, photoId: number, person: Person): Promise<Outcome<Buffer>> {
  const photo = await readPhoto(db, photoId);
  const mayView = photo && (photo.person_id === person.id || may(person.role, 'curate'));
  return mayView ? ok(photo.jpeg) : reject('not-found', 'This photo does not exist.');
}

/** How many photos a list shows of an application. */
const LISTED_PHOTOS = 3;

export async function listForStaff(db: Db, state: ApplicationState): Promise<ApplicationList> {
  const [rows, counted] = await Promise.all([listApplicationRows(db, state), countApplications(db)]);
  const photos = await readPhotos(
    db,
    rows.map(({ id }) => id),
  );
  const counts = new Map(counted.map((row) => [row.state, row.count]));
  return {
    applications: rows.map((row) => {
      const form = { ...EMPTY_APPLICATION, ...row.form };
      return {
        applicationId: row.id,
        name: `${form.firstName} ${form.lastName}`,
        city: form.city,
        country: form.country,
        state: row.state,
        submittedAt: timeOf(row.submitted_at),
        photos: photos
          .filter(({ application_id }) => application_id === row.id)
          .slice(0, LISTED_PHOTOS)
          .map(toPhoto),
      };
    }),
    counts: Object.fromEntries(APPLICATION_STATES.map((one) => [one, counts.get(one) ?? 0])),
  };
}

export async function viewForStaff(db: Db, id: number): Promise<Outcome<StaffApplication>> {
  const row = await readSubmitted(db, id);
  if (!row) return NO_SUCH_APPLICATION;
  const userName = row.form.userName ?? '';
  const [photos, events, taken, nextId] = await Promise.all([
    readPhotos(db, [id]),
    readEvents(db, id),
    readTakenNames(db, [userName], row.person_id),
    readNextSubmitted(db, id),
  ]);
  return ok({
    ...factsOf(row, photos),
    applicationId: id,
    version: row.version,
    email: row.email ?? '',
    memberSince: row.member_since.toISOString(),
    isUserNameTaken: taken.has(userName),
    nextId: nextId ?? null,
    events: events.map(({ action, reason, happened_at, first_name, last_name }) => ({
      action,
      reason,
      curator: [first_name, last_name].filter(Boolean).join(' ') || null,
      happenedAt: happened_at.toISOString(),
    })),
  });
}
