import {
  ARTIST_STATES,
  CHOSEN_ARTIST_STATES,
  MAX_CHANGE_REASON_LENGTH,
  ROLE_NAMES,
} from '@easel/domain/accounts/person-changes';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Person = Type.Object({ userId: Type.Integer({ minimum: 1, maximum: 9_000_000_000_000 }) });
/** Longer texts are cut; the page does not allow them. */
const Reason = Type.String({ maxLength: MAX_CHANGE_REASON_LENGTH, description: 'For the record. It is required.' });
const Version = Type.Integer({
  minimum: 1,
  maximum: 2_000_000_000,
  description: 'Of the person, as last read. If somebody else has changed it meanwhile, it is refused with 409.',
});

/** What staff can change about a person, as it is now. */
export const PersonState = Type.Object({
  userId: Type.Integer(),
  version: Type.Integer(),
  role: Type.Enum(listKeys(ROLE_NAMES)),
  artistState: nullable(Type.Enum([...ARTIST_STATES])),
  isBlocked: Type.Boolean(),
  isDeleted: Type.Boolean(),
});
export type PersonState = Static<typeof PersonState>;

const change = {
  access: 'managePeople',
  impersonation: 'deny',
  params: Person,
  payload: PersonState,
} as const;

export const changeRole = defineCall({
  ...change,
  method: 'POST',
  path: '/staff/people/:userId/role',
  summary: 'Change the role of a person',
  description:
    'Nobody changes their own role, and the last admin stays one. Sessions end where permissions of staff begin or end. An artist who becomes something else must have nothing open; the works are withheld from sale.',
  body: Type.Object({ role: Type.Enum(listKeys(ROLE_NAMES)), reason: Reason, version: Version }),
});

export const changeArtistState = defineCall({
  ...change,
  method: 'POST',
  path: '/staff/people/:userId/artist-state',
  summary: 'Change whether and how somebody sells works',
  description: 'A former artist keeps the account as a collector, and the works are withheld from sale.',
  body: Type.Object({
    state: Type.Enum([...CHOSEN_ARTIST_STATES]),
    until: nullable(Type.String({ maxLength: 10, description: 'The last day of a vacation.' })),
    reason: Reason,
    version: Version,
  }),
});

export const blockPerson = defineCall({
  ...change,
  method: 'POST',
  path: '/staff/people/:userId/block',
  summary: 'Block a person, or end it',
  description:
    'All sessions end, logins are refused, and works of an artist are withheld from sale. Orders that are under way are not affected.',
  body: Type.Object({ isBlocked: Type.Boolean(), reason: Reason, version: Version }),
});

export const liftAttempts = defineCall({
  method: 'POST',
  path: '/staff/people/:userId/attempts/lift',
  summary: 'Let somebody log in at once after wrong passwords or codes',
  access: 'managePeople',
  impersonation: 'deny',
  params: Person,
  body: Type.Object({ reason: Reason }),
  payload: Type.Object({ lifted: Type.Integer({ description: 'How many counts were forgotten.' }) }),
});

export const exportPerson = defineCall({
  method: 'POST',
  path: '/staff/people/:userId/export',
  summary: 'Export all personal data of somebody who has asked for it',
  description: 'The same as the export in the settings of the account.',
  access: 'managePeople',
  impersonation: 'deny',
  params: Person,
  body: Type.Object({ reason: Reason }),
  payload: Type.Object({
    exportedAt: Moment,
    data: Type.Record(Type.String(), Type.Array(Type.Object({}, { additionalProperties: true }))),
  }),
});

export const deletePerson = defineCall({
  method: 'DELETE',
  path: '/staff/people/:userId',
  summary: 'Delete the account of somebody who has asked for it',
  description: 'By the rules of closing an account: refused with a list while sales or payouts are open.',
  access: 'managePeople',
  impersonation: 'deny',
  params: Person,
  body: Type.Object({ reason: Reason, version: Version, isSure: Type.Literal(true) }),
  payload: Type.Object({}),
});
