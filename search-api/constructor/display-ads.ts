import type { ClientCall } from './client-call.ts';
import { readList } from './read-parameters.ts';

const MAX_PLACEMENTS = 50;

/** GET /display-ads: all placements, without ads. */
export async function displayAds({ parameters }: ClientCall) {
  const placements = readList(parameters.placement_ids, 'placement_ids').flatMap((ids) => ids.split(','));
  return {
    display_ads: Object.fromEntries(
      placements
        .filter((id) => id !== '')
        .slice(0, MAX_PLACEMENTS)
        .map((id) => [id, { banner_ad_id: `none-${id}`, placement_id: id, is_empty: true }]),
    ),
  };
}
