import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { chooseBadge, choosePrintPageBadge } from '@easel/domain/catalogue/badge';
import { formatNewestFirstUrl } from '@easel/domain/collecting/saved-search';
import { MAX_NEW_WORKS } from '@easel/domain/collecting/saved-search-options';
import type { Listing } from '@easel/domain/discovery/listing';
import { convertFromUsd, type DisplayCurrency } from '@easel/domain/locale/exchange';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import type { EmailBlock, EmailWork } from '@easel/platform/mail/email-content';

/** More works than this are only counted. */
export const MAX_LISTED_WORKS = 10;

export interface AlertEmail {
  name: string;
  listing: Listing;
  /** The store that the search was saved in. */
  countryCode: string;
  displayCurrency: DisplayCurrency;
  /** The works that are named, newest first. */
  works: readonly ArtworkTile[];
  /** How many match in all. */
  total: number;
  origin: string;
}

/** The subject and the content of the email about new works. */
export function formatAlertEmail(email: AlertEmail): { subject: string; blocks: (EmailBlock | string)[] } {
  const { name, listing, total, works, origin, countryCode } = email;
  // Only so many are recorded, so there may be more.
  const isMore = total >= MAX_NEW_WORKS;
  const count = isMore ? `More than ${formatCount(MAX_NEW_WORKS - 1)} new works` : pluralize(total, 'new work');
  const others = total - works.length;
  return {
    subject: `${count}: ${name}`,
    blocks: [
      `${count} ${total === 1 ? 'matches' : 'match'} your saved search “${name}”.`,
      { type: 'works', works: works.map((work) => toEmailWork(work, email)) },
      ...(others > 0 ? [`And ${isMore ? 'at least ' : ''}${formatCount(others)} more.`] : []),
      {
        type: 'button',
        label: 'See all, newest first',
        url: `${origin}${pathInStore(formatNewestFirstUrl(listing), countryCode)}`,
      },
    ],
  };
}

function toEmailWork(
  work: ArtworkTile,
  {
    listing,
    displayCurrency,
    origin,
    countryCode,
  }: Pick<AlertEmail, 'listing' | 'displayCurrency' | 'origin' | 'countryCode'>,
): EmailWork {
  const { currencyCode: currency, isAbroad } = displayCurrency;
  const convert = (cents: number | null) => (cents === null ? null : convertFromUsd(cents, displayCurrency));
  const facts = {
    ...work,
    listPrice: convert(work.listPrice),
    minPrintPrice: convert(work.minPrintPrice),
    currency,
    isAbroad,
  };
  const badge = listing.isPrints ? choosePrintPageBadge(facts) : chooseBadge(facts);
  const url = listing.isPrints && work.printUrl ? work.printUrl : work.productUrl;
  return {
    workId: work.artworkId,
    title: work.artworkTitle,
    artist: `${work.firstName} ${work.lastName}`.trim(),
    details: [badge.text],
    url: `${origin}${pathInStore(url, countryCode)}`,
  };
}
