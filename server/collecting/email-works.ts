import { formatProductUrl, type WorkAddress } from '@easel/domain/catalogue/work-url';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { pluralize } from '@easel/domain/text/pluralize';
import type { EmailBlock } from '@easel/platform/mail/email-content';

/** A work as emails name it. */
export interface ListedWork extends WorkAddress {
  firstName: string;
  lastName: string;
}

/** More works are counted, with a link to a page that shows them. */
const MAX_LISTED = 20;

export interface EmailWorksOptions {
  origin: string;
  /** The store of the recipient. */
  countryCode: string;
  /** The page with all of them. */
  more: { label: string; path: string };
}

/** The blocks of an email that lists works with a line about the price: the works, and a button to all of them. */
export function listWorksForEmail<Work extends ListedWork>(
  works: readonly Work[],
  priceLineOf: (work: Work) => string,
  { origin, countryCode, more }: EmailWorksOptions,
): EmailBlock[] {
  const urlOf = (path: string) => origin + pathInStore(path, countryCode);
  const listed = works.slice(0, MAX_LISTED);
  const left = works.length - listed.length;
  return [
    {
      type: 'works',
      works: listed.map((work) => ({
        workId: work.artworkId,
        title: work.title,
        artist: `${work.firstName} ${work.lastName}`.trim(),
        details: [priceLineOf(work)].filter((line) => line !== ''),
        url: urlOf(formatProductUrl(work)),
      })),
    },
    { type: 'button', label: left > 0 ? `And ${pluralize(left, 'more work')}` : more.label, url: urlOf(more.path) },
  ];
}
