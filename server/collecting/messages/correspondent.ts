import { FORMER_MEMBER, formatPublicName } from '@easel/domain/accounts/public-name';
import { getUserTypeId } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import type { ConversationSide } from '@easel/domain/collecting/messages';
import { toAvatar } from '../../catalogue/avatar.ts';
import type { PersonRow } from './messages-store.ts';

interface Participants {
  collector_id: number;
  artist_id: number;
}

export const getConversationSide = ({ artist_id }: Participants, personId: number): ConversationSide =>
  artist_id === personId ? 'artist' : 'collector';

export const getParticipantId = ({ artist_id, collector_id }: Participants, side: ConversationSide): number =>
  side === 'artist' ? artist_id : collector_id;

/** Only the public name is shown to the other side. */
export const formatCorrespondentName = (row: PersonRow): string =>
  formatPublicName({
    role: row.user_type,
    firstName: row.first_name,
    lastName: row.last_name,
    publicName: row.public_name,
  });

/** Banned people and those whose account was deleted. */
export const isGone = ({ is_banned, email, public_name }: PersonRow): boolean =>
  is_banned || (email === null && public_name === FORMER_MEMBER);

export const toCorrespondent = (row: PersonRow) => ({
  name: formatCorrespondentName(row),
  profileUrl: isGone(row)
    ? null
    : formatProfileUrl({ userId: row.id, userTypeId: getUserTypeId(row.user_type), userName: row.user_name }),
  avatar: toAvatar(row),
});
