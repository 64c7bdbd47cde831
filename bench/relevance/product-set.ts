import { createSeededRandom } from '@easel/demo/random';
import type { JudgedSet, SetQuery } from './judged-set.ts';

/**
 * A made-up furniture and electronics shop. Products have a kind, attributes and a description; for some kinds there are accessories that name it
 * ("laptop stand"), and descriptions mention other kinds ("matches your sofa"). A query asks for a kind with up to three attributes, as people write them: in
 * plural, in another form ("folding" for "foldable"), with a word that no product has, or as two words for one.
 *
 * Grades: the kind with all attributes is 3, with some of them 2, with none of them 1. Accessories and products that only mention the kind are 0.
 */
interface Kind {
  name: string;
  plural: string;
  group: string;
  accessories: string[];
}

const kind = (name: string, plural: string, group: string, ...accessories: string[]): Kind => ({
  name,
  plural,
  group,
  accessories,
});

const KINDS = [
  kind('sofa', 'sofas', 'living room', 'slipcover', 'cushion', 'arm tray'),
  kind('armchair', 'armchairs', 'living room', 'cushion'),
  kind('coffee table', 'coffee tables', 'living room', 'runner', 'glass top'),
  kind('table lamp', 'table lamps', 'lighting', 'shade', 'bulb'),
  kind('floor lamp', 'floor lamps', 'lighting', 'shade', 'dimmer'),
  kind('desk', 'desks', 'office', 'organizer', 'pad', 'lamp clamp'),
  kind('office chair', 'office chairs', 'office', 'mat', 'headrest', 'casters'),
  kind('bookcase', 'bookcases', 'office', 'wall anchor'),
  kind('bed', 'beds', 'bedroom', 'skirt', 'canopy', 'risers'),
  kind('mattress', 'mattresses', 'bedroom', 'protector', 'topper'),
  kind('dresser', 'dressers', 'bedroom', 'knobs', 'liner'),
  kind('dining table', 'dining tables', 'dining', 'cloth', 'extension leaf'),
  kind('dining chair', 'dining chairs', 'dining', 'seat pad'),
  kind('rug', 'rugs', 'decor', 'pad', 'tape'),
  kind('mirror', 'mirrors', 'decor', 'hanging kit'),
  kind('laptop', 'laptops', 'electronics', 'stand', 'sleeve', 'charger', 'bag'),
  kind('phone', 'phones', 'electronics', 'case', 'holder', 'charger'),
  kind('camera', 'cameras', 'electronics', 'bag', 'strap', 'tripod'),
  kind('headphones', 'headphone', 'electronics', 'stand', 'ear pads'),
  kind('coffee maker', 'coffee makers', 'kitchen', 'filter', 'carafe'),
  kind('knife', 'knives', 'kitchen', 'block', 'sharpener'),
  kind('bicycle', 'bicycles', 'outdoor', 'lock', 'pump', 'rack'),
  kind('tent', 'tents', 'outdoor', 'footprint', 'pegs'),
  kind('grill', 'grills', 'outdoor', 'cover', 'brush'),
];

/** The form in product names, and forms that people type. */
const ATTRIBUTES: [string, ...string[]][] = [
  ['leather', 'leather'],
  ['wooden', 'wood', 'wooden'],
  ['velvet', 'velvet'],
  ['foldable', 'folding', 'fold', 'foldable'],
  ['adjustable', 'adjustable', 'adjusting'],
  ['upholstered', 'upholstery', 'upholstered'],
  ['black', 'black'],
  ['white', 'white'],
  ['blue', 'blue'],
  ['green', 'green'],
  ['modern', 'modern'],
  ['rustic', 'rustic'],
  ['industrial', 'industrial', 'industry'],
  ['vintage', 'vintage'],
  ['compact', 'compact'],
  ['portable', 'portable'],
  ['waterproof', 'waterproof', 'waterproofed'],
  ['round', 'round', 'rounded'],
  ['rechargeable', 'rechargeable', 'recharging'],
  ['stackable', 'stacking', 'stackable'],
  ['handmade', 'handmade'],
  ['painted', 'painted', 'paint'],
];
const BRANDS = ['Norrvik', 'Halden', 'Cobalt & Co', 'Asterly', 'Pinewell', 'Monroe', 'Tavira', 'Ostro', 'Brightway'];
const SERIES = [
  'Luna',
  'Oslo',
  'Bergen',
  'Siena',
  'Marlow',
  'Kite',
  'Harbor',
  'Aspen',
  'Cedar',
  'Nova',
  'Standard',
  'Season',
];
const PRAISE = [
  'built to last',
  'easy to clean',
  'ships flat',
  'for small rooms',
  'with a two year warranty',
  'a customer favorite',
];
const UNKNOWN = ['cozy', 'affordable', 'nice', 'best', 'trendy', 'durable'];
const PRODUCTS = 6_000;
const QUERIES = 400;

export function createProductSet(): JudgedSet {
  const random = createSeededRandom('products');
  const products = Array.from({ length: PRODUCTS }, (_, at) => {
    const own = random.pick(KINDS);
    const accessory = random.isTrue(0.3) ? random.pick(own.accessories) : undefined;
    const attributes = [...new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(ATTRIBUTES)))];
    // Half of the attributes are in the name, the others in the description only.
    const named = attributes.filter(() => random.isTrue(0.5)).map(([form]) => form);
    const described = attributes.map(([form]) => form).filter((form) => !named.includes(form));
    const other = random.pick(KINDS);
    const noun = random.isTrue(0.15) ? own.plural : own.name;
    return {
      id: at + 1,
      kind: own,
      accessory,
      attributes,
      text: {
        name: [random.pick(BRANDS), random.pick(SERIES), ...named, noun, accessory].filter(Boolean).join(' '),
        category: `${own.group} ${accessory ? 'accessories' : own.plural}`,
        description: [
          accessory ? `Keeps your ${own.name} in shape.` : '',
          described.length > 0 ? `This one is ${described.join(', ')}.` : '',
          random.isTrue(0.4) ? `Matches any ${random.pick(ATTRIBUTES)[0]} ${other.name} of the series.` : '',
          `${random.pick(PRAISE)}, ${random.pick(PRAISE)}.`,
        ].join(' '),
      },
    };
  });
  const queries = new Map<string, SetQuery>();
  while (queries.size < QUERIES) {
    const own = random.pick(KINDS);
    const wanted = [...new Set(Array.from({ length: random.whole(0, 3) }, () => random.pick(ATTRIBUTES)))];
    const forms = wanted.map(([, ...typed]) => random.pick(typed));
    const unknown = random.isTrue(0.2) ? [random.pick(UNKNOWN)] : [];
    const noun = random.isTrue(0.3) ? own.plural : own.name;
    const text = [...unknown, ...forms, random.isTrue(0.1) ? noun.replace(' ', '') : noun].join(' ');
    const grades = new Map(
      products.flatMap(({ id, kind: its, accessory, attributes }): [number, number][] => {
        if (its !== own || accessory) return [];
        const has = wanted.filter((attribute) => attributes.includes(attribute)).length;
        return [[id, has === wanted.length ? 3 : has > 0 ? 2 : 1]];
      }),
    );
    queries.set(text, { kind: `${wanted.length} attributes`, text, grades });
  }
  return {
    name: 'products',
    fields: { name: 3, category: 1, description: 1 },
    documents: products.map(({ id, text }) => ({ id, text })),
    queries: [...queries.values()],
  };
}
