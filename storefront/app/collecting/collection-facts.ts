import type { CollectionPage } from '@easel/contract/collecting/collections';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { toPageNumber } from '@easel/domain/discovery/pagination';
import { pluralize } from '@easel/domain/text/pluralize';
import { toSentence } from '@easel/domain/text/tidy-text';
import type { PageFacts } from '../lib/page-meta.ts';
import { breadcrumbData } from '../lib/structured-data.ts';
import { collectionData, type StructuredCollection } from './collection-data.ts';

export const createCollectionBreadcrumbs = ({ title }: Pick<CollectionPage, 'title'>) => [
  { label: 'Collections', url: '/collections' },
  { label: title },
];

export interface CollectionFactsOptions {
  collection: Pick<
    CollectionPage,
    'title' | 'description' | 'owner' | 'viewUrl' | 'isPubliclySearchable' | 'mainImage' | 'updatedAt' | 'printsView'
  >;
  works: StructuredCollection['works'];
  totalWorks: number;
  /** The first is 0. */
  page: number;
  totalPages: number;
  urlOf: (page: number) => string;
}

/** Meta data of a collection. Only collections that search may find are indexed and have an image and structured data. */
export function createCollectionPageFacts(options: CollectionFactsOptions): PageFacts {
  const { collection, works, totalWorks, page, totalPages, urlOf } = options;
  const { title, owner, isPubliclySearchable: isIndexable, mainImage } = collection;
  return {
    title: `${title}${page > 0 ? `, page ${toPageNumber(page)}` : ''}`,
    description: [`${pluralize(totalWorks, 'work')} collected by ${owner.name}.`, toSentence(collection.description)]
      .filter(Boolean)
      .join(' '),
    canonicalUrl: urlOf(page),
    isIndexable,
    previousUrl: page > 0 ? urlOf(page - 1) : undefined,
    nextUrl: page + 1 < totalPages ? urlOf(page + 1) : undefined,
    ...(isIndexable && mainImage?.imageBaseUrl && { image: formatImageUrl(mainImage.imageBaseUrl, 'pdp') }),
    structuredData: (shop) =>
      isIndexable
        ? [
            breadcrumbData(shop, createCollectionBreadcrumbs(collection)),
            collectionData(shop, { collection, works, totalWorks }),
          ]
        : [],
  };
}
