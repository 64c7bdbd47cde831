import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { CONTEXT, itemListData, known, type ListedWork, type StructuredShop } from '../lib/structured-data.ts';

export interface StructuredCollection {
  collection: {
    title: string;
    description: string;
    viewUrl: string;
    updatedAt: string;
    printsView: boolean;
    owner: { name: string; profileUrl: string };
    mainImage: { imageBaseUrl: string } | null;
  };
  works: readonly (ListedWork & { positionID?: number })[];
  /** In the whole collection. */
  totalWorks: number;
}

/** A public collection as a page with its list of works. */
export function collectionData(shop: StructuredShop, { collection, works, totalWorks }: StructuredCollection) {
  const { '@context': _, ...list } = itemListData(shop, works, works[0]?.positionID ?? 1, collection.printsView) ?? {};
  const { mainImage, owner } = collection;
  return known({
    ...CONTEXT,
    '@type': 'CollectionPage',
    name: collection.title,
    description: collection.description,
    url: shop.page(collection.viewUrl),
    dateModified: collection.updatedAt,
    image: mainImage?.imageBaseUrl ? shop.file(formatImageUrl(mainImage.imageBaseUrl, 'pdp')) : undefined,
    author: { '@type': 'Person', name: owner.name, url: shop.page(owner.profileUrl) },
    mainEntity: works.length > 0 ? { ...list, numberOfItems: totalWorks } : undefined,
  });
}
