import type { PersonState } from '@easel/contract/accounts/person-changes';
import { ARTIST_STATE_NAMES, type ArtistState } from '@easel/domain/accounts/person-changes';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const TONES: Readonly<Record<ArtistState, Tone>> = {
  artist: 'done',
  limited_artist: 'done',
  vacation: 'busy',
  away: 'busy',
  former: 'ended',
};

/** The state of a person in one word: what keeps them out first. */
export function PersonBadge({ person }: { person: Pick<PersonState, 'isBlocked' | 'isDeleted' | 'artistState'> }) {
  const { isBlocked, isDeleted, artistState } = person;
  if (isDeleted) return <ToneBadge tone="ended">Deleted</ToneBadge>;
  if (isBlocked) return <ToneBadge tone="problem">Blocked</ToneBadge>;
  return artistState && <ToneBadge tone={TONES[artistState]}>{ARTIST_STATE_NAMES[artistState]}</ToneBadge>;
}
