import type { Api, ApiResult } from '@easel/contract/api';
import type { OfferTermsList } from '@easel/contract/selling/offer-terms';
import type { OfferList } from '@easel/contract/selling/offers';
import { may, readRole } from '@easel/domain/accounts/roles';
import { parsePageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import { listOffers, listOfferTerms } from '../lib/page-calls.ts';

/** The parts of an artist's page. Collectors see the offers they have made. */
export const OFFER_VIEWS = [
  { view: 'received', label: 'For your works' },
  { view: 'made', label: 'Your offers' },
  { view: 'settings', label: 'Settings' },
] as const;
type OfferView = (typeof OFFER_VIEWS)[number]['view'];

export type LoadedOffers = { view: 'received' | 'made'; list: OfferList } | { view: 'settings'; terms: OfferTermsList };

export function readOfferView(view: string | null, role: string | undefined): OfferView {
  if (!may(readRole(role), 'sellWorks')) return 'made';
  return OFFER_VIEWS.find((one) => one.view === view)?.view ?? 'received';
}

export async function loadOffers(
  api: Api,
  query: URLSearchParams,
  role: string | undefined,
): Promise<ApiResult<LoadedOffers>> {
  const view = readOfferView(query.get('view'), role);
  const pageNumber = toPageNumber(parsePageNumber(query.get('page')));
  if (view === 'settings') {
    const result = await api(listOfferTerms, { query: { pageNumber } });
    return result.success ? { ...result, payload: { view, terms: result.payload } } : result;
  }
  const side = view === 'received' ? 'artist' : 'collector';
  const result = await api(listOffers, { query: { side, pageNumber } });
  return result.success ? { ...result, payload: { view, list: result.payload } } : result;
}
