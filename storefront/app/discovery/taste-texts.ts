import { getFacets } from '@easel/domain/discovery/facets';
import { formatPriceRange, PRICE_BANDS, priceRangeText } from '@easel/domain/discovery/price-bands';
import { isEmptyTaste, type TasteFacet, type TasteProfile } from '@easel/domain/discovery/taste-profile';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import type { Unit } from '@easel/domain/locale/units';

export interface TasteOption {
  /** The value in listing URLs. */
  value: string;
  label: string;
}

export const TASTE_TITLES: Readonly<Record<TasteFacet, string>> = {
  styles: 'Styles',
  subject: 'Subjects',
  color: 'Colors',
  price: 'Price',
  size: 'Size',
};

/** Every value that a taste can have, with its label. */
export function listTasteOptions(
  unit: Unit,
  currency: DisplayCurrency,
): Readonly<Record<TasteFacet, readonly TasteOption[]>> {
  const facets = getFacets('all', unit);
  const optionsOf = (facet: 'styles' | 'subject' | 'color' | 'size') =>
    (facets[facet].allowedValues ?? []).map(({ slug, label }) => ({ value: slug, label }));
  return {
    styles: optionsOf('styles'),
    subject: optionsOf('subject'),
    color: optionsOf('color').map(({ value, label }) => ({
      value,
      label: label.charAt(0).toUpperCase() + label.slice(1),
    })),
    price: PRICE_BANDS.map((band) => ({ value: priceRangeText(band), label: formatPriceRange(band, currency) })),
    size: optionsOf('size'),
  };
}

/** The taste in a sentence. */
export function formatTasteSentence(profile: TasteProfile, options: ReturnType<typeof listTasteOptions>): string {
  if (isEmptyTaste(profile)) return 'You like many different works. Add something below to narrow it down.';
  const wordsOf = (facet: TasteFacet) =>
    profile[facet].map((value) => options[facet].find((option) => option.value === value)?.label ?? value);
  const listed = (facet: TasteFacet) => new Intl.ListFormat('en', { type: 'disjunction' }).format(wordsOf(facet));
  const parts = [
    profile.styles.length > 0 && `in the style ${listed('styles')}`,
    profile.subject.length > 0 && `with the subject ${listed('subject')}`,
    profile.color.length > 0 && `in ${listed('color').toLowerCase()}`,
    profile.price.length > 0 && `for ${listed('price')}`,
    profile.size.length > 0 && `of the size ${listed('size')}`,
  ].filter((part) => part !== false);
  return `You seem to like works ${parts.join(', ')}.`;
}
