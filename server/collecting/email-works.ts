import { formatProductUrl, type WorkAddress } from '@easel/domain/catalogue/work-url';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { pluralize } from '@easel/domain/text/pluralize';

/** A work as emails name it. */
export interface EmailWork extends WorkAddress {
  firstName: string;
  lastName: string;
}

/** More works are counted, with a link to a page that shows them. */
const MAX_LISTED = 20;

export interface EmailWorksOptions {
  origin: string;
  /** The store of the recipient. */
  countryCode: string;
  /** The path of the page with all of them. */
  morePath: string;
}

/** The paragraphs of an email that lists works: title, artist, a line about the price, and the link. */
export function listWorksForEmail<Work extends EmailWork>(
  works: readonly Work[],
  priceLineOf: (work: Work) => string,
  { origin, countryCode, morePath }: EmailWorksOptions,
): string[] {
  const urlOf = (path: string) => origin + pathInStore(path, countryCode);
  const paragraphs = works
    .slice(0, MAX_LISTED)
    .map((work) =>
      [
        `${work.title} by ${`${work.firstName} ${work.lastName}`.trim()}`,
        priceLineOf(work),
        urlOf(formatProductUrl(work)),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    );
  const left = works.length - paragraphs.length;
  return left > 0 ? [...paragraphs, `And ${pluralize(left, 'more work')}: ${urlOf(morePath)}`] : paragraphs;
}
