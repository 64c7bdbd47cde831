import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { readCategory } from '@easel/domain/catalogue/categories';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import type { ProviderItem } from '@easel/domain/discovery/provider-mapping';

const STATUS = { avail: 'available', reserved: 'reserved', sold: 'sold', unavail: 'unavailable' } as const;

/** A work as the search provider returns it. */
export function toProviderItem(tile: ArtworkTile): ProviderItem {
  return {
    value: tile.artworkTitle,
    data: {
      id: String(tile.artworkId),
      ...(tile.imageBaseUrl && { image_url: formatImageUrl(tile.imageBaseUrl, 'plp') }),
      url: tile.productUrl,
      sku: tile.sku,
      artist_first_name: tile.firstName,
      artist_last_name: tile.lastName,
      artist_profile_url: tile.profileUrl,
      ...(tile.listPrices && { geo_prices: tile.listPrices }),
      groups: [{ group_id: tile.category, display_name: readCategory(tile.category)?.name ?? tile.category }],
      original_availability_status: STATUS[tile.originalStatus],
      print_min_price: tile.minPrintPrice,
      image_aspect_ratio: tile.aspectRatio,
      print_image_aspect_ratio: tile.printAspectRatio,
      created_at: tile.uploadedDate,
      curated_status: tile.curatedStatus,
    },
  };
}
