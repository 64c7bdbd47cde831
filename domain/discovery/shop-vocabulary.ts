import { CATEGORIES } from '../catalogue/categories.ts';
import { listMaterials, listMediums } from '../catalogue/mediums-and-materials.ts';
import { type Orientation, SIZE_BIN_NAMES, type SizeBin } from '../catalogue/size-bins.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { COUNTRIES } from '../locale/countries.ts';
import { NATIONALITIES } from '../locale/nationalities.ts';
import { foldWords } from '../text/fold-words.ts';
import { listEntries } from '../text/own-value.ts';
import { COLOR_WORDS } from './color-words.ts';
import type { BooleanFacet } from './facets.ts';

/** The facets that a search query can contain. */
export type ShopFacet =
  | 'category'
  | 'size'
  | 'color'
  | 'styles'
  | 'subject'
  | 'mediums'
  | 'materials'
  | 'orientation'
  | 'country'
  | 'price'
  | 'artist'
  | BooleanFacet;

/**
 * When a phrase has its meaning: always, only without an unknown word next to it (`noun`: "night" but not "starry night"), only without one
 * after it (`adjective`: "french landscapes" but not "french bulldog"), or only after words such as "from" (`place`).
 */
export type Condition = 'always' | 'noun' | 'adjective' | 'place';

export interface Meaning {
  facet: ShopFacet;
  /** Stored values. Several are alternatives. */
  values: readonly string[];
  label: string;
  condition: Condition;
  /** The phrase says that the value is not wanted: "unframed". */
  isExcluded?: true;
}

/** The meanings of each folded phrase. A phrase may have several at once, such as "oil painting". */
export type ShopVocabulary = ReadonlyMap<string, readonly Meaning[]>;

const vocabulary = new Map<string, Meaning[]>();

const add = (phrases: readonly string[], ...meanings: Meaning[]) => {
  for (const phrase of phrases) vocabulary.set(foldWords(phrase), meanings);
};
const meaning = (facet: ShopFacet, value: string, label = value, condition: Condition = 'always'): Meaning => ({
  facet,
  values: [value],
  label,
  condition,
});

// Subjects. Words for places and times are left to the text search, which has synonyms.
const SUBJECT_WORDS: Readonly<Record<string, readonly string[]>> = {
  Animals: ['animal'],
  Architecture: ['architectural'],
  Beach: ['beaches'],
  Boats: ['boat', 'ship', 'sailboat'],
  Body: [],
  Botanical: ['botanicals', 'plants'],
  Cars: ['car', 'automobile'],
  Cats: ['cat', 'kitten'],
  Cities: ['city', 'cityscape', 'cityscapes'],
  Dance: ['dancer', 'dancers', 'ballet dancers'],
  Dogs: ['dog', 'puppy'],
  Floral: ['flower', 'flowers', 'florals'],
  Horses: ['horse'],
  Humor: ['humour', 'funny'],
  Landscape: ['landscapes'],
  Portrait: ['portraits', 'portraiture'],
  Mythology: ['mythological'],
  Politics: ['political'],
  Religion: ['religious'],
  Science: ['scientific'],
  Seascape: ['seascapes'],
  Nude: ['nudity', 'naked'],
  'Still Life': ['still lifes', 'still lives'],
  Women: ['woman'],
  Men: ['man'],
  Children: ['child', 'kids'],
};
for (const subject of SUBJECTS) {
  // Too general.
  if (subject === 'Places') continue;
  const condition = subject.includes(' ') ? 'always' : 'noun';
  add([subject, ...(SUBJECT_WORDS[subject] ?? [])], meaning('subject', subject, subject, condition));
}

const STYLE_WORDS: Readonly<Record<string, readonly string[]>> = {
  Abstract: ['abstraction', 'abstracts', 'abstract art'],
  'Abstract Expressionism': ['abstract expressionist'],
  'Art Deco': ['deco'],
  Bauhaus: [],
  Brutalism: ['brutalist'],
  Classicism: ['classical', 'classicist', 'neoclassical'],
  'Color Field': ['colour field'],
  Conceptual: ['conceptual art'],
  Constructivism: ['constructivist'],
  Contemporary: ['contemporary art'],
  Cubism: ['cubist'],
  Dada: ['dadaist', 'dadaism'],
  Documentary: [],
  Expressionism: ['expressionist', 'expressionistic'],
  Fauvism: ['fauvist', 'fauve'],
  Figurative: ['figurative art'],
  Folk: ['folk art'],
  Futurism: ['futurist', 'futuristic'],
  Geometric: ['geometrical'],
  'Hard Edge': ['hard edged'],
  Illustration: ['illustrations', 'illustrative', 'illustrated'],
  Impressionism: ['impressionist', 'impressionistic'],
  Kinetic: ['kinetic art'],
  'Magical Realism': ['magic realism', 'magic realist', 'magical realist'],
  Minimalism: ['minimalist', 'minimal', 'minimalistic'],
  Naive: ['naive art', 'naïf'],
  'Neo-Expressionism': ['neo expressionist'],
  'Op Art': ['optical art'],
  Photorealism: ['photorealistic', 'photorealist', 'hyperrealism', 'hyperrealist', 'hyperrealistic'],
  Pointillism: ['pointillist'],
  'Pop Art': [],
  'Post-Impressionism': ['post impressionist'],
  Primitivism: ['primitivist'],
  Realism: ['realist', 'realistic'],
  Suprematism: ['suprematist'],
  Surrealism: ['surrealist', 'surreal', 'surrealistic'],
  Symbolism: ['symbolist'],
  Urban: ['urban art'],
};
for (const style of STYLES) add([style, ...(STYLE_WORDS[style] ?? [])], meaning('styles', style));
add(['modern', 'modernist', 'modern art'], {
  facet: 'styles',
  values: ['Modernism', 'Contemporary'],
  label: 'Modern',
  condition: 'always',
});

/** Mediums whose names are ambiguous or also a category. */
const AMBIGUOUS_MEDIUMS = new Set([
  'Black & White',
  'Collage',
  'Color',
  'Digital',
  'Fabric',
  'Illustration',
  'Light',
  'Magazine',
  'Modeling',
  'Photo',
  'Relief',
  'Sound',
]);
const MEDIUM_WORDS: Readonly<Record<string, readonly string[]>> = {
  Acrylic: ['acrylics', 'acrylic paint'],
  Algorithmic: ['generative', 'generative art'],
  'Ballpoint Pen': ['ballpoint', 'biro'],
  Carving: ['carved'],
  Charcoal: ['charcoals'],
  'Colored Pencil': ['coloured pencil', 'color pencil'],
  Embroidery: ['embroidered'],
  Engraving: ['engravings'],
  Etching: ['etchings'],
  Giclee: ['giclée'],
  Gouache: ['gouaches'],
  Ink: ['inks'],
  Linocut: ['linocuts', 'lino print', 'linocut print'],
  Lithograph: ['lithographs', 'lithography', 'lithographic'],
  Monotype: ['monoprint'],
  Oil: ['oils', 'oil paint'],
  Pastel: ['pastels'],
  Polaroid: ['polaroids'],
  Risograph: ['riso', 'riso print'],
  Screenprinting: ['screenprint', 'screen print', 'silkscreen', 'silk screen', 'serigraph'],
  'Spray Paint': ['spray painted'],
  Watercolor: ['watercolour', 'watercolors', 'watercolours', 'aquarelle', 'water color', 'water colour'],
  Weaving: ['woven'],
  Woodcut: ['woodcuts', 'woodblock', 'woodblock print'],
};
const PLAIN_NOUNS = new Set(['Oil', 'Ink', 'Chalk', 'Marker', 'Pencil', 'Video', 'Interactive', 'Vector', 'Platinum']);
for (const medium of listMediums('all')) {
  if (AMBIGUOUS_MEDIUMS.has(medium)) continue;
  const condition = PLAIN_NOUNS.has(medium) ? 'noun' : 'always';
  add([medium, ...(MEDIUM_WORDS[medium] ?? [])], meaning('mediums', medium, medium, condition));
}

const MATERIAL_WORDS: Readonly<Record<string, readonly string[]>> = {
  Aluminum: ['aluminium'],
  Canvas: ['canvases', 'on canvas'],
  Ceramic: ['ceramics', 'porcelain'],
  Paper: ['on paper'],
  Plexiglas: ['plexiglass', 'perspex'],
  Wood: ['wooden', 'on wood', 'wood panel'],
  Metal: ['on metal'],
  Linen: ['on linen'],
  Glass: ['on glass'],
};
const CLEAR_MATERIALS = new Set(['Aluminum', 'Bronze', 'Ceramic', 'Marble', 'Plexiglas', 'Canvas']);
for (const material of listMaterials('all')) {
  // Resin and fabric are also mediums, which is the more frequent meaning.
  if (vocabulary.has(foldWords(material)) || material === 'Screen' || material === 'Fabric') continue;
  const words = MATERIAL_WORDS[material] ?? [];
  const condition = CLEAR_MATERIALS.has(material) ? 'always' : 'noun';
  add(
    [material, ...words.filter((word) => !word.startsWith('on '))],
    meaning('materials', material, material, condition),
  );
  add(
    words.filter((word) => word.startsWith('on ')),
    meaning('materials', material),
  );
}

const CATEGORY_WORDS: Readonly<Record<string, readonly string[]>> = {
  paintings: ['painting', 'painted'],
  photography: ['photograph', 'photographs', 'photo', 'photos', 'photographic', 'fotografie'],
  digital: ['digital art', 'digital artwork', 'digital painting', 'digital print'],
  drawings: ['drawing', 'sketch', 'sketches'],
  'mixed-media': ['mixed medium'],
  sculpture: ['sculptures', 'statue', 'statues', 'sculptural', 'figurine'],
  collage: ['collages'],
  printmaking: ['printmaker'],
  installation: ['installations', 'installation art'],
};
for (const { slug, name } of CATEGORIES) add([name, ...(CATEGORY_WORDS[slug] ?? [])], meaning('category', slug, name));
const painting = meaning('category', 'paintings', 'Paintings');
for (const medium of ['Oil', 'Acrylic', 'Watercolor', 'Gouache', 'Tempera', 'Ink', 'Encaustic', 'Pastel']) {
  const words = [medium, ...(MEDIUM_WORDS[medium] ?? [])];
  add(
    words.map((word) => `${word} painting`),
    meaning('mediums', medium),
    painting,
  );
}
const BLACK_AND_WHITE = ['black and white', 'black & white', 'black white', 'b w', 'bw'];
const blackAndWhite = meaning('mediums', 'Black & White');
add(
  BLACK_AND_WHITE.flatMap((words) => ['photography', 'photo', 'photograph'].map((what) => `${words} ${what}`)),
  blackAndWhite,
  meaning('category', 'photography', 'Photography'),
);
/** A medium of photographs. Other works are black, and white. */
export const PHOTOGRAPHIC_PHRASES: ReadonlyMap<string, readonly Meaning[]> = new Map(
  BLACK_AND_WHITE.map((words) => [foldWords(words), [blackAndWhite]]),
);

const SIZE_WORDS: Readonly<Record<SizeBin, readonly string[]>> = {
  small: ['little', 'tiny', 'mini', 'miniature', 'petite', 'small scale', 'small sized', 'small size', 'small format'],
  medium: ['medium sized', 'medium size', 'mid sized', 'mid size', 'midsize'],
  large: ['big', 'large scale', 'large sized', 'large size', 'large format', 'big size'],
  oversized: [
    'oversize',
    'huge',
    'giant',
    'extra large',
    'very large',
    'xl',
    'xxl',
    'massive',
    'monumental',
    'enormous',
  ],
};
for (const [bin, name] of listEntries(SIZE_BIN_NAMES)) add([bin, ...SIZE_WORDS[bin]], meaning('size', bin, name));

const ORIENTATION_WORDS: Readonly<Record<Orientation, readonly string[]>> = {
  horizontal: [
    'landscape orientation',
    'landscape format',
    'horizontally oriented',
    'panoramic',
    'wide format',
    'wider than tall',
  ],
  vertical: ['portrait orientation', 'portrait format', 'vertically oriented', 'upright', 'taller than wide'],
  square: ['square format', 'squared'],
};
for (const [orientation, words] of Object.entries(ORIENTATION_WORDS))
  add(
    [orientation, ...words],
    meaning('orientation', orientation, orientation.charAt(0).toUpperCase() + orientation.slice(1)),
  );

for (const [word, hexes] of COLOR_WORDS) {
  const label = word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const color: Meaning = { facet: 'color', values: hexes, label, condition: 'always' };
  // "Pastel" alone is a medium; "pastel blue" is a color.
  add([word, word.replace('gray', 'grey')], color);
}

for (const { code, name } of COUNTRIES) {
  const { adjectives = [], names = [] } = NATIONALITIES[code] ?? {};
  add([name, ...names], meaning('country', code, name, 'place'));
  add(adjectives, meaning('country', code, name, 'adjective'));
  add(
    [...adjectives, name].flatMap((word) =>
      ['artist', 'painter', 'photographer', 'sculptor'].map((who) => `${word} ${who}`),
    ),
    meaning('country', code, name),
  );
}

add(['framed', 'with frame', 'with a frame', 'frame'], meaning('is_framed', 'True', 'Framed'));
add(['unframed', 'frameless'], { ...meaning('is_framed', 'True', 'Framed'), isExcluded: true });
add(['ready to hang'], meaning('is_ready_to_hang', 'True', 'Ready to hang'));
add(['outdoor safe', 'weatherproof', 'for outdoors', 'for outdoor use'], meaning('is_outdoor', 'True', 'Outdoor safe'));
add(
  ['outdoor sculpture', 'garden sculpture', 'outdoor statue', 'garden statue'],
  meaning('is_outdoor', 'True', 'Outdoor safe'),
  meaning('category', 'sculpture', 'Sculpture'),
);
add(
  ['print', 'art print', 'fine art print', 'poster', 'prints available'],
  meaning('has_prints', 'True', 'Prints available'),
);

export const SHOP_VOCABULARY: ShopVocabulary = vocabulary;
