import { type Outcome, ok, reject } from '../outcome.ts';

/** Where the places of a sponsorship are: listings without words, searches, or both. */
export const SPONSORED_PLACEMENTS = ['everywhere', 'listings', 'searches'] as const;
export type SponsoredPlacement = (typeof SPONSORED_PLACEMENTS)[number];

/** Somebody pays for places of works in the recommended order (docs/specification/promotions.md#sponsored-works). */
export interface Sponsorship {
  /** Who pays. Visitors see the name. */
  owner: string;
  workIds: readonly number[];
  placement: SponsoredPlacement;
  /** The place of the first work in a listing, from 1. */
  firstPlace: number;
  /** How many of the works one listing shows in paid places. */
  maxPerListing: number;
  startsAt: string;
  endsAt: string;
}

/** Paid places of all sponsorships together in one listing. */
export const MAX_SPONSORED_PER_LISTING = 4;
/** Between two paid places there are at least this many others: about two rows on a wide screen. */
const MIN_DISTANCE = 6;
export const MAX_FIRST_PLACE = 48;
export const MAX_SPONSORED_WORKS = 50;
export const MAX_OWNER_LENGTH = 80;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

export const SPONSORSHIP_STATES = ['planned', 'running', 'ended', 'stopped'] as const;
export type SponsorshipState = (typeof SPONSORSHIP_STATES)[number];

export function getSponsorshipState(
  { startsAt, endsAt, isStopped }: { startsAt: number; endsAt: number; isStopped: boolean },
  now: number,
): SponsorshipState {
  if (now >= endsAt) return 'ended';
  if (isStopped) return 'stopped';
  return now < startsAt ? 'planned' : 'running';
}

/** Everything that is wrong, or the sponsorship as it is stored. */
export function checkSponsorship(
  given: Sponsorship,
  now: number,
): Outcome<Sponsorship & { starts: number; ends: number }, 'invalid'> {
  const messages: string[] = [];
  const owner = given.owner.trim().replaceAll(/\s+/g, ' ');
  const workIds = [...new Set(given.workIds)];
  const [starts, ends] = [Date.parse(given.startsAt), Date.parse(given.endsAt)];
  if (owner === '' || [...owner].length > MAX_OWNER_LENGTH)
    messages.push(`Please enter who pays, in at most ${MAX_OWNER_LENGTH} characters.`);
  if (workIds.length === 0 || workIds.length > MAX_SPONSORED_WORKS)
    messages.push(`Please choose 1 to ${MAX_SPONSORED_WORKS} works.`);
  if (!Number.isInteger(given.firstPlace) || given.firstPlace < 1 || given.firstPlace > MAX_FIRST_PLACE)
    messages.push(`The first place is from 1 to ${MAX_FIRST_PLACE}.`);
  if (
    !Number.isInteger(given.maxPerListing) ||
    given.maxPerListing < 1 ||
    given.maxPerListing > MAX_SPONSORED_PER_LISTING
  )
    messages.push(`A listing has 1 to ${MAX_SPONSORED_PER_LISTING} sponsored works.`);
  if (Number.isNaN(starts) || Number.isNaN(ends)) messages.push('Please enter when it starts and ends.');
  else if (ends <= starts) messages.push('The end is after the start.');
  else if (ends <= now) messages.push('The end is in the future.');
  else if (ends - starts > MAX_DAYS * DAY_MS) messages.push(`A sponsorship lasts ${MAX_DAYS} days at most.`);
  return messages.length > 0 ? reject('invalid', ...messages) : ok({ ...given, owner, workIds, starts, ends });
}

/** What the choice of places needs of a running sponsorship. */
export interface RunningSponsorship {
  id: number;
  owner: string;
  placement: SponsoredPlacement;
  firstPlace: number;
  maxPerListing: number;
  workIds: ReadonlySet<number>;
}

export interface SponsoredPlace {
  workId: number;
  /** From 0. */
  at: number;
  sponsorshipId: number;
  owner: string;
}

/** The sponsorships that may place works in a listing or search. */
export const selectSponsorships = (running: readonly RunningSponsorship[], isSearch: boolean): RunningSponsorship[] =>
  running.filter(({ placement }) => placement === 'everywhere' || (placement === 'searches') === isSearch);

/**
 * The paid places of a listing. `matching` are the sponsored works that belong to it, best first. Places that were asked for twice go to the
 * older sponsorship; the other gets the next place that is far enough from all others.
 */
export function chooseSponsoredPlaces(
  running: readonly RunningSponsorship[],
  matching: readonly number[],
): SponsoredPlace[] {
  const places: SponsoredPlace[] = [];
  const isFree = (at: number) => places.every((place) => Math.abs(place.at - at) > MIN_DISTANCE);
  for (const { id, owner, firstPlace, maxPerListing, workIds } of running.toSorted((one, other) => one.id - other.id)) {
    const own = matching.filter((workId) => workIds.has(workId) && !places.some((place) => place.workId === workId));
    let at = firstPlace - 1;
    for (const workId of own.slice(0, maxPerListing)) {
      if (places.length === MAX_SPONSORED_PER_LISTING) return places;
      while (!isFree(at)) at++;
      places.push({ workId, at, sponsorshipId: id, owner });
    }
  }
  return places;
}

/** Works that somebody typed or pasted: numbers or addresses of their pages, separated by spaces, commas or lines. */
export function parseWorkReferences(text: string): { workIds: number[]; unreadable: string[] } {
  const workIds: number[] = [];
  const unreadable: string[] = [];
  for (const part of text.split(/[\s,;]+/).filter((one) => one !== '')) {
    const found =
      /^#?(\d{1,9})$/.exec(part) ?? /\/(?:art|print)\/[^/]+\/\d+\/(\d{1,9})\/view\/?(?:[?#].*)?$/.exec(part);
    if (found) workIds.push(Number(found[1]));
    else unreadable.push(part);
  }
  return { workIds: [...new Set(workIds)], unreadable };
}
