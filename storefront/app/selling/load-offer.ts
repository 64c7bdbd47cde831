import type { Api, ApiResult } from '@easel/contract/api';
import type { Offer } from '@easel/contract/selling/offers';
import { recommend } from '../lib/api-calls.ts';
import { readOffer } from '../lib/page-calls.ts';
import { type SimilarTile, toSimilarTile } from './similar-works.tsx';

const SIMILAR = 4;

/** An offer and, for a collector who did not get the work, similar works. */
export async function loadOffer(
  api: Api,
  offerId: string,
): Promise<ApiResult<{ offer: Offer; similar: SimilarTile[] }>> {
  const result = await api(readOffer, { params: { offerId } });
  if (!result.success) return result;
  const offer = result.payload;
  const similar = needsSimilar(offer) && offer.work ? await readSimilar(api, offer.work.artworkId) : [];
  return { ...result, payload: { offer, similar } };
}

const needsSimilar = ({ side, status }: Offer) =>
  side === 'collector' && ['declined', 'expired', 'ended'].includes(status);

/** None if they cannot be loaded. */
async function readSimilar(api: Api, artworkId: number): Promise<SimilarTile[]> {
  const result = await api(recommend, { params: { podId: 'similar' }, query: { artworkId, limit: SIMILAR } });
  return result.success ? result.payload.items.map(toSimilarTile) : [];
}
