import { type Outcome, ok, reject } from '../outcome.ts';

/** Carriers whose parcels can be tracked on a page of theirs. The number of the parcel follows the URL. */
export const CARRIERS = [
  { code: 'dhl', name: 'DHL', url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=' },
  { code: 'fedex', name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { code: 'ups', name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  { code: 'usps', name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { code: 'royal-mail', name: 'Royal Mail', url: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { code: 'dpd', name: 'DPD', url: 'https://tracking.dpd.de/status/en_US/parcel/' },
  { code: 'gls', name: 'GLS', url: 'https://gls-group.eu/EU/en/parcel-tracking?match=' },
  { code: 'la-poste', name: 'La Poste', url: 'https://www.laposte.fr/outils/suivre-vos-envois?code=' },
  {
    code: 'canada-post',
    name: 'Canada Post',
    url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  { code: 'australia-post', name: 'Australia Post', url: 'https://auspost.com.au/mypost/track/details/' },
  {
    code: 'japan-post',
    name: 'Japan Post',
    url: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=',
  },
  { code: 'other', name: 'Another carrier', url: undefined },
  // The built-in carrier, which delivers nothing. Its parcels are followed on the page of the order.
  { code: 'test', name: 'Test Carrier', url: undefined },
] as const;

/** Carriers with which somebody sends a parcel without a label of the shop. */
export const OWN_CARRIERS = CARRIERS.filter(({ code }) => code !== 'test');

export type CarrierCode = (typeof CARRIERS)[number]['code'];

/** How a line was shipped. */
export interface Tracking {
  carrier: CarrierCode;
  /** Empty if the parcel has none. */
  trackingNumber: string;
}

const NUMBER = /^[A-Z0-9]{4,40}$/;

/** Reads what somebody entered: numbers are copied with spaces and dashes, which carriers ignore. */
export function readTracking(carrier: string, text: string): Outcome<Tracking, 'invalid'> {
  const known = OWN_CARRIERS.find(({ code }) => code === carrier);
  if (!known) return reject('invalid', 'Please choose a carrier.');
  const trackingNumber = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (trackingNumber !== '' && !NUMBER.test(trackingNumber))
    return reject('invalid', 'A tracking number has 4 to 40 letters and digits.');
  return ok({ carrier: known.code, trackingNumber });
}

export const getCarrierName = (code: string): string => CARRIERS.find((one) => one.code === code)?.name ?? code;

/** Where a parcel is tracked; undefined if its carrier has no page that we know of. */
export function formatTrackingUrl({ carrier, trackingNumber }: Tracking): string | undefined {
  const url = CARRIERS.find(({ code }) => code === carrier)?.url;
  return url === undefined || trackingNumber === '' ? undefined : `${url}${trackingNumber}`;
}
