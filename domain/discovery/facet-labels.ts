import type { Unit } from '../locale/units.ts';
import { FACETS, type FacetRow } from './facet-table.ts';
import { centsRangeLabel, PRICE_BANDS, PRINT_PRICE_PRESETS, priceBandValue } from './price-bands.ts';

const rows: readonly FacetRow[] = FACETS;
const cache = new Map<string, ReadonlyMap<string, string>>();

/**
 * The labels of a facet's values, by stored value: those of the filter panel, and those of values that cannot be selected. Prices are in US
 * dollars, as in filters.
 */
export function facetLabels(facet: string, unit: Unit): ReadonlyMap<string, string> {
  const key = `${facet} ${unit}`;
  const labels = cache.get(key) ?? readLabels(facet, unit);
  cache.set(key, labels);
  return labels;
}

function readLabels(facet: string, unit: Unit): ReadonlyMap<string, string> {
  if (facet === 'price') return priceLabels(PRICE_BANDS);
  if (facet === 'prints_price_ranges')
    return priceLabels(PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => ({ min: presetMin, max: presetMax })));
  const row = rows.find(({ name }) => name === facet);
  const selectable = row?.allowedValues?.('all', unit) ?? [];
  return new Map([
    ...(facet === 'country' ? regionNames() : []),
    ...selectable.map(({ value, label }): [string, string] => [value, label]),
    ...Object.entries(row?.otherLabels ?? {}),
  ]);
}

const priceLabels = (ranges: readonly { min: number; max: number }[]) =>
  new Map(ranges.map(priceBandValue).map((value) => [value, centsRangeLabel(value)]));

/** Artists may live in countries that the shop does not ship to. */
function regionNames(): [string, string][] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code): [string, string][] => {
      const name = names.of(code.toUpperCase());
      return name ? [[code, name]] : [];
    });
}
