import type { RangeFacet } from './parse-amounts.ts';
import type { ShopFacet } from './shop-vocabulary.ts';

/** The words that `shop-query.ts` treats specially. Values of facets are in `shop-vocabulary.ts`. */

export const PRICE: RangeFacet = {
  name: 'price',
  units:
    '$ € £ ¥ us$ a$ au$ c$ ca$ nz$ hk$ s$ usd eur gbp aud cad nzd chf jpy sek nok dkk dollar dollars euro euros pound pounds bucks quid yen francs'.split(
      ' ',
    ),
};
/** The maximum price of "affordable": the first price band. */
export const AFFORDABLE_DOLLARS = 500;
export const AFFORDABLE = new Set(['cheap', 'affordable', 'inexpensive', 'budget', 'low cost', 'low priced']);

/** Facets of which a work has one value: two values joined by "and" are alternatives. */
export const SINGLE_VALUED = new Set<ShopFacet>([
  'category',
  'size',
  'subject',
  'orientation',
  'country',
  'price',
  'artist',
]);
const words = (text: string) => new Set(text.split(' '));
/** Words that introduce a value and belong to it. */
export const LEADING = words(
  'in with of from by on made using featuring showing depicting that which are is the a an some any style styled mostly mainly shade tone hue',
);
/** Words that follow a value and belong to it, by facet. */
export const TRAILING: Partial<Record<ShopFacet, ReadonlySet<string>>> = {
  color: words('tone hue shade color colour colored coloured palette'),
  size: words('size sized scale'),
  styles: words('style styled'),
  orientation: words('orientation format shape oriented'),
  country: words('artist painter photographer sculptor'),
  mediums: words('technique medium'),
};
export const JOINING = words('and or');
export const NEGATING = words('not no without except excluding minus non');
export const ARTIST_LEADS = words('by artist painter photographer sculptor');
/** Words that apply to every work. */
export const GENERIC = words(
  'art artwork artist work piece picture image original item wall decor handmade nice beautiful good best great',
);
export const FUNCTION_WORDS = words(
  'a an the in with of from by on at for to and or that which are is my our me some any it its this these those as i want do you have has over above near',
);
export const ROOM =
  /\s(?:(?:to (?:hang|put) )?(?:in|for|on|above|over)) (?:my|the|our|a|an|his|her|their) (?:new )?(?:living room|bedroom|bathroom|kitchen|dining room|office|study|nursery|hallway|hall|lobby|wall|home|house|apartment|flat|entryway|sofa|couch|bed|fireplace)$/i;
