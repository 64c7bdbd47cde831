import { FACETS } from '@easel/domain/discovery/facet-table';
import { type FacetName, getFacets } from '@easel/domain/discovery/facets';
import { DEFAULT_LISTING } from '@easel/domain/discovery/listing';
import { PRICE_BANDS, priceBandValue } from '@easel/domain/discovery/price-bands';
import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { expect, test } from 'vitest';
import { createFilterPanel } from './filter-panel-data.ts';

const configs = getFacets('all', 'in');

/** Two values of a facet, each of which some of ten works have. */
function countsOf(name: FacetName) {
  const { allowedValues = PRICE_BANDS.map((band) => ({ value: priceBandValue(band) })), inputType } = configs[name];
  const values = inputType === 'switch' ? ['True', 'False'] : allowedValues.slice(0, 2).map(({ value }) => value);
  return { name, options: values.map((value, at) => ({ label: value, value, count: 3 + at })) };
}

const panelOf = (isPrints: boolean) =>
  createFilterPanel(
    { ...DEFAULT_LISTING, isPrints },
    {
      facets: [
        ...FACETS.map(({ name }) => countsOf(name)),
        { name: 'prints_price_ranges', options: [{ label: '', value: '0-20000', count: 3 }] },
      ],
      // Shades are shown for a chosen family.
      selectedFacets: { color_family: ['black'] },
      pagination: { page: 0, pageSize: 100, totalResults: 10 },
      isPrintsPage: isPrints,
    },
    { unit: 'in', displayCurrency: IN_DOLLARS, isOnlyAvailable: false },
  ).facets;

test.each(FACETS.map((row) => [row.name, row] as const))(
  'the filter panel shows %s as its row configures it',
  (name, row) => {
    const panel = panelOf('shownOn' in row && row.shownOn === 'prints');
    const { title, inputType, isOpen } = row;
    if (inputType === 'switch') {
      expect(panel.find((facet) => facet.name === 'more')?.options.map(({ label }) => label)).toContain(title);
      return;
    }
    const facet = panel.find((one) => one.name === name);
    expect(facet).toMatchObject({ title, inputType, isOpen });
    const labels = facet?.options.map(({ label }) => label);
    if (configs[name].useProviderValues) expect(labels).toHaveLength(2);
    else if (!configs[name].onlyNonEmptyResults && configs[name].allowedValues)
      expect(labels).toEqual(configs[name].allowedValues.map(({ label }) => label));
  },
);
