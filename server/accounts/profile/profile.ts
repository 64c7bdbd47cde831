import type { Profile, ProfileRequest, PublicProfile } from '@easel/contract/accounts/profile';
import { NAME_TAKEN, PROFILE_RULES } from '@easel/domain/accounts/profile-form';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { getUserTypeId, may, type Role } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { tidyLine, tidyParagraphs } from '@easel/domain/text/tidy-text';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import { artistTypesOnSite } from '@easel/platform/db/site-scope';
import { toAvatar } from '../../catalogue/avatar.ts';
import { readStudioPhotos } from '../../catalogue/studio-photos.ts';
import { type ProfileRow, readProfileRow, readProfileRowByName, updateProfile } from './profile-store.ts';

const isArtist = (role: Role) => may(role, 'sellWorks');

/** Finds a profile by id or user name. */
export async function readPublicProfile(db: Db, name: string): Promise<PublicProfile | undefined> {
  const isNumber = /^[1-9]\d{0,14}$/.test(name);
  const row = await (isNumber
    ? readProfileRow(db, Number(name))
    : readProfileRowByName(db, tidyLine(name).toLowerCase()));
  // Artists of other sites have no page on this one.
  const isElsewhere = row && isArtist(row.user_type) && !artistTypesOnSite().some((type) => type === row.user_type);
  return row && !isElsewhere ? publicProfileOf(row) : undefined;
}

function publicProfileOf(row: ProfileRow): PublicProfile {
  const { id: userId, user_type: userType } = row;
  // Artists are public. Others are public once they choose a public name; until then the join date is hidden.
  const isPublic = isArtist(userType) || row.public_name !== '';
  return {
    userId,
    // Staff roles are not public.
    userType: isArtist(userType) ? userType : 'collector',
    displayName: formatPublicName({
      role: userType,
      firstName: row.first_name,
      lastName: row.last_name,
      publicName: row.public_name,
    }),
    city: row.city,
    country: row.country_code ?? '',
    statement: row.statement,
    memberSince: isPublic ? row.created_at.toISOString() : null,
    profileUrl: formatProfileUrl({ userId, userTypeId: getUserTypeId(userType), userName: row.user_name }),
    avatar: toAvatar(row),
  };
}

export async function readProfile(db: Db, personId: number): Promise<Profile> {
  const row = await requireRow(db, personId);
  return {
    ...publicProfileOf(row),
    userType: row.user_type,
    memberSince: row.created_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    publicName: row.public_name,
    userName: row.user_name ?? '',
    exhibitions: row.exhibitions,
    studioPhotos: isArtist(row.user_type) ? await readStudioPhotos(db, personId) : [],
    isArtist: isArtist(row.user_type),
  };
}

async function requireRow(db: Db, personId: number): Promise<ProfileRow> {
  const row = await readProfileRow(db, personId);
  if (!row) throw new Error(`The logged-in user ${personId} does not exist.`);
  return row;
}

/** Omitted fields stay unchanged. Only artists can have a user name. */
export async function saveProfile(
  db: Db,
  { id, role }: { id: number; role: Role },
  form: ProfileRequest,
): Promise<Outcome<Profile>> {
  const tidy = {
    firstName: tidyLine(form.firstName),
    lastName: tidyLine(form.lastName),
    city: form.city === undefined ? undefined : tidyLine(form.city),
    country: form.country?.trim().toLowerCase(),
    statement: form.statement === undefined ? undefined : tidyParagraphs(form.statement),
    exhibitions: isArtist(role) && form.exhibitions !== undefined ? tidyParagraphs(form.exhibitions) : undefined,
    publicName: isArtist(role) || form.publicName === undefined ? undefined : tidyLine(form.publicName),
    userName: isArtist(role) ? form.userName?.trim().toLowerCase() : undefined,
  };
  const messages = checkForm(tidy, PROFILE_RULES).flatMap(({ messages }) => messages);
  if (messages.length > 0) return reject('invalid', ...messages);
  const isSaved = await updateProfile(db, id, {
    first_name: tidy.firstName,
    last_name: tidy.lastName,
    ...(tidy.publicName !== undefined && { public_name: tidy.publicName }),
    ...(tidy.city !== undefined && { city: tidy.city }),
    ...(tidy.country !== undefined && { country_code: tidy.country || null }),
    ...(tidy.statement !== undefined && { statement: tidy.statement }),
    ...(tidy.exhibitions !== undefined && { exhibitions: tidy.exhibitions }),
    ...(tidy.userName !== undefined && { user_name: tidy.userName || null }),
  });
  return isSaved ? ok(await readProfile(db, id)) : reject('conflict', NAME_TAKEN);
}
