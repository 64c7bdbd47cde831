import type { ViewSource } from '../tracking/view-sources.ts';
import { labelField } from './describe-field.ts';

export const VIEW_SOURCE_LABELS: Readonly<Record<ViewSource, string>> = {
  search: 'Search in the shop',
  listing: 'Listings',
  artist: 'Artist pages',
  collection: 'Collections',
  work: 'Other works',
  shop: 'Other pages of the shop',
  site: 'Other sites',
  direct: 'Direct',
  unknown: 'Not known',
};

/** What an edit changed: `price, description and title`. The price comes first, it matters most. */
export function listChangedParts(fields: readonly string[]): string[] {
  const labels = new Set(fields.map((field) => labelField(field).toLowerCase()));
  return [...labels].toSorted(
    (one, other) => Number(other === 'price') - Number(one === 'price') || one.localeCompare(other),
  );
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `18 Nov`, or `Nov 2026` for a month. Days are those of UTC, so nothing depends on the time zone of the browser. */
export function formatInsightsDay(day: string, unit: 'day' | 'month'): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return unit === 'month' ? `${name} ${year}` : `${Number(date)} ${name}`;
}

/** `18 Nov 2026`. */
export const formatInsightsDate = (day: string): string => `${formatInsightsDay(day, 'day')} ${day.slice(0, 4)}`;
