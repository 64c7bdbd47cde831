import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { getDefaultPreferences, type Preferences } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { DEFAULT_COUNTRY } from '@easel/domain/locale/store-locale';
import type { SectionItem } from '@easel/search-api/accounts/search-account';
import { toProviderItem } from './provider-item.ts';

/** The search API does not know the user and shows works like the store without a prefix. */
export function readPreferences(): Preferences {
  const country = readCountry(DEFAULT_COUNTRY);
  if (!country) throw new Error('The default country is missing from the list of countries.');
  return getDefaultPreferences(country);
}

/** A work as an item of the search service, with the names of docs/specification/search.md#provider-mapping. */
export function toWorkItem(tile: ArtworkTile): SectionItem {
  const { value, data } = toProviderItem(tile);
  const { id, groups: _, ...fields } = data;
  return {
    documentId: tile.artworkId,
    id,
    value,
    groupIds: [tile.category],
    facets: {
      category: [tile.category],
      styles: tile.styles,
      subject: tile.subject ? [tile.subject] : [],
      mediums: tile.mediums,
      materials: tile.materials,
      orientation: [tile.orientation],
      country: tile.country ? [tile.country] : [],
      price: tile.listPrice === null ? [] : [tile.listPrice],
    },
    data: {
      ...fields,
      print_url: tile.printUrl,
      width: tile.width,
      height: tile.height,
      depth: tile.depth,
      artist_id: tile.artistId,
      has_prints: tile.hasPrint,
      placeholder: tile.placeholder,
      placeholderColor: tile.placeholderColor,
    },
    variations: [],
  };
}
