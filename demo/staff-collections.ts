import type { InsertedWork } from './activity.ts';
import type { World } from './world.ts';

/** A collection that the shop publishes. The works are the best of those that match, at most one per artist. */
export interface StaffCollection {
  owner: 'curator' | 'editor' | 'admin';
  typeIds: number[];
  title: string;
  /** At most 25 characters. */
  header: string;
  /** At most 50 characters. */
  subtitle: string;
  description: string;
  keywords: string[];
  matches: (work: InsertedWork, world: World) => boolean;
  /** Instead of the best first. */
  order?: (a: InsertedWork, b: InsertedWork) => number;
  /** Notes about the first works. */
  notes?: string[];
  isPrintsView?: boolean;
  /** Accessible by URL only. */
  isUnlisted?: boolean;
  client?: { firstName: string; lastName: string; email: string; zendeskTicketId: string };
}

const priceOf = ({ listPrices }: InsertedWork) => (listPrices.US ?? 0) / 100;
const hasKeyword =
  (...words: string[]) =>
  ({ keywords }: InsertedWork) =>
    keywords.some((word) => words.includes(word));
const hasStyle =
  (...names: string[]) =>
  ({ styles }: InsertedWork) =>
    styles.some((style) => names.includes(style));
const hasColor =
  (...hexes: string[]) =>
  ({ colors }: InsertedWork) =>
    colors.some((hex) => hexes.includes(hex));
const isFrom =
  (...countries: string[]) =>
  ({ artist }: InsertedWork, world: World) =>
    countries.includes(world.artists[artist]?.countryCode ?? '');
const isRecognized =
  (name: string) =>
  ({ artist }: InsertedWork, { artists }: World) =>
    (artists[artist]?.recognition as readonly string[] | undefined)?.includes(name) ?? false;
const hasOpenPrint = ({ prints }: InsertedWork) => prints.some(({ edition }) => edition === 'open');

export const STAFF_COLLECTIONS: readonly StaffCollection[] = [
  {
    owner: 'curator',
    typeIds: [6],
    title: 'New This Week',
    header: 'Just in',
    subtitle: 'New from the studios.',
    description: 'The newest originals, chosen by our curators from everything that artists added this week.',
    keywords: ['new', 'latest'],
    matches: () => true,
    order: (a, b) => a.ageDays - b.ageDays,
  },
  {
    owner: 'curator',
    typeIds: [38],
    title: 'Curator Favorites',
    header: 'Our favorites',
    subtitle: 'Handpicked by our curators.',
    description: 'Works that we keep coming back to: strong composition, confident color, and a voice of their own.',
    keywords: ['handpicked', 'best'],
    matches: ({ curatedStatus }) => curatedStatus === 'up',
    notes: ['Look at how little the artist needed. We would give it a wall of its own.'],
  },
  {
    owner: 'curator',
    typeIds: [38],
    title: 'The Long View',
    header: 'Horizons',
    subtitle: 'Wide landscapes and open seas.',
    description: 'Horizons, dunes and meadows in a wide format. They open up a narrow room better than any mirror.',
    keywords: ['landscape', 'panorama', 'wide'],
    matches: (work) => work.aspectRatio > 1.2 && hasKeyword('horizon', 'dunes', 'field', 'mountains', 'sea')(work),
    notes: ['Hang it low, above a bench or a sofa, so that the horizon is at eye level when you sit.'],
  },
  {
    owner: 'curator',
    typeIds: [33],
    title: 'Quiet Rooms',
    header: 'Calm works',
    subtitle: 'Calm works for quiet rooms.',
    description: 'Mist, pale light and slow water. Works for a bedroom, a reading corner or a practice.',
    keywords: ['calm', 'bedroom', 'soft'],
    matches: ({ keywords }) => keywords.some((word) => /calm|quiet|still|mist|soft|pale|silence/.test(word)),
  },
  {
    owner: 'editor',
    typeIds: [33],
    title: 'Large-Scale Statements',
    header: 'Think big',
    subtitle: 'One work, one wall.',
    description: 'Originals of a meter and more. Measure your wall first, then choose with the heart.',
    keywords: ['large', 'oversized', 'statement'],
    matches: ({ widthCm, heightCm }) => Math.max(widthCm, heightCm) >= 100,
  },
  {
    owner: 'admin',
    typeIds: [40],
    title: 'Under $500',
    header: 'Start here',
    subtitle: 'Originals under $500',
    description: 'Originals by working artists, all under $500. A first work does not have to be a print.',
    keywords: ['affordable', 'gift'],
    matches: (work) => priceOf(work) > 0 && priceOf(work) < 500,
  },
  {
    owner: 'admin',
    typeIds: [40],
    title: 'Under $1,000',
    header: 'For every wall',
    subtitle: 'Originals under $1,000',
    description: 'The best originals between $500 and $1,000, from drawings to small canvases.',
    keywords: ['affordable'],
    matches: (work) => priceOf(work) >= 500 && priceOf(work) < 1_000,
  },
  {
    owner: 'admin',
    typeIds: [40],
    title: 'For the Serious Collector',
    header: 'Major works',
    subtitle: 'Originals from $3,000',
    description: 'Major works by artists with a record of exhibitions. Ask our advisors about any of them.',
    keywords: ['investment', 'museum quality'],
    matches: (work) => priceOf(work) >= 3_000,
  },
  {
    owner: 'curator',
    typeIds: [18],
    title: 'Rising Stars',
    header: 'Artists to watch',
    subtitle: 'The next generation.',
    description: 'Painters, photographers and sculptors at the start of a promising career, chosen by a jury.',
    keywords: ['emerging', 'young artists'],
    matches: isRecognized('rising stars'),
  },
  {
    owner: 'curator',
    typeIds: [36],
    title: 'Spotlight: Colombia',
    header: 'From Bogotá and Medellín',
    subtitle: 'A scene full of color.',
    description:
      'Studios in Colombia work with bright pigment, cut paper and found objects. These are our discoveries.',
    keywords: ['Colombia', 'Latin America'],
    matches: isFrom('co'),
  },
  {
    owner: 'curator',
    typeIds: [36],
    title: 'Spotlight: Japan and Korea',
    header: 'Restraint and precision',
    subtitle: 'Ink, paper and light.',
    description:
      'From ink on paper to long exposures: works from Tokyo, Kyoto and Seoul that leave out what is not needed.',
    keywords: ['Japan', 'Korea', 'Asia'],
    matches: isFrom('jp', 'kr'),
  },
  {
    owner: 'curator',
    typeIds: [36],
    title: 'Spotlight: West Africa',
    header: 'Accra and Lagos',
    subtitle: 'Portraits, patterns, cities.',
    description: 'A young generation of artists in Ghana and Nigeria, between tradition and the street.',
    keywords: ['Ghana', 'Nigeria', 'Africa'],
    matches: isFrom('gh', 'ng'),
  },
  {
    owner: 'editor',
    typeIds: [35],
    title: 'Abstract, Three Ways',
    header: 'Abstract art',
    subtitle: 'Gesture, field and line.',
    description: 'Abstract art is not one style. Compare works of gesture, of color and of strict geometry.',
    keywords: ['abstract', 'non-figurative'],
    matches: hasStyle('Abstract', 'Color Field', 'Lyrical Abstraction'),
  },
  {
    owner: 'editor',
    typeIds: [35],
    title: 'The New Minimalism',
    header: 'Less is more',
    subtitle: 'Reduced to the essential.',
    description: 'A few lines, one shape, much air. Minimal works suit small rooms and busy lives.',
    keywords: ['minimal', 'simple'],
    matches: hasStyle('Minimalism', 'Suprematism'),
  },
  {
    owner: 'editor',
    typeIds: [37],
    title: 'Earth Tones',
    header: 'Terracotta and sand',
    subtitle: 'Warm colors for warm rooms.',
    description: 'Terracotta, ochre and sand with linen, oak and clay: the most wanted palette of the year.',
    keywords: ['terracotta', 'ochre', 'brown', 'warm'],
    matches: hasColor('d77343', 'e4ad3c', 'f5daaa', '713f01', 'bb8800', 'f6a14f'),
  },
  {
    owner: 'editor',
    typeIds: [37],
    title: 'Blue Hour',
    header: 'Every blue',
    subtitle: 'From petrol to ice.',
    description: 'Blue calms, cools and deepens a room. Start with one large work and repeat its tone in textiles.',
    keywords: ['blue', 'navy', 'petrol'],
    matches: hasColor('00566e', '017a9b', '003344', '104a97', '002a65', '07a1cb', '8ab9ff'),
  },
  {
    owner: 'editor',
    typeIds: [37],
    title: 'In Black and White',
    header: 'No color needed',
    subtitle: 'Ink, graphite, silver.',
    description: 'Drawings, prints and photographs without color. They go with everything and with each other.',
    keywords: ['black', 'white', 'monochrome'],
    matches: ({ colors }) => colors.every((hex) => ['c7c7c7', '8f8f8f', 'ffffff', '222222', '555555'].includes(hex)),
  },
  {
    owner: 'editor',
    typeIds: [39],
    title: 'After the Impressionists',
    header: 'Light and air',
    subtitle: 'The moment, in paint.',
    description: 'A hundred and fifty years later, artists still go outside to paint light. See what became of it.',
    keywords: ['impressionism', 'Monet', 'plein air'],
    matches: hasStyle('Impressionism', 'Post-Impressionism', 'Pointillism'),
  },
  {
    owner: 'editor',
    typeIds: [39],
    title: 'Bauhaus and Its Heirs',
    header: 'Circle, square, triangle',
    subtitle: 'Geometry that still works.',
    description: 'Grids, primary shapes and clear color. The school closed in 1933; its ideas did not.',
    keywords: ['bauhaus', 'geometric', 'constructivism'],
    matches: hasStyle('Bauhaus', 'Geometric', 'Op Art', 'Art Deco'),
  },
  {
    owner: 'admin',
    typeIds: [34],
    title: 'Best-Selling Prints',
    header: 'Open editions',
    subtitle: 'The prints people choose.',
    description: 'Our most wanted prints, on fine art paper and canvas, framed if you like.',
    keywords: ['prints', 'bestsellers'],
    matches: hasOpenPrint,
    isPrintsView: true,
  },
  {
    owner: 'curator',
    typeIds: [20],
    title: 'Seen at The Other Art Fair',
    header: 'From the fair',
    subtitle: 'Artists you can meet.',
    description: 'Works by artists who show at the fair in London, Brooklyn, Sydney and other cities.',
    keywords: ['fair', 'The Other Art Fair'],
    matches: ({ toafCities }) => toafCities.length > 0,
  },
  {
    owner: 'curator',
    typeIds: [7],
    title: 'Still Life, Still Alive',
    header: 'Chief Curator',
    subtitle: 'Tables, bowls, fruit.',
    description:
      'The oldest subject for beginners is the hardest to do well. These artists look at a table as if for the first time.',
    keywords: ['still life', 'kitchen'],
    matches: ({ subject }) => subject === 'Still Life',
    notes: ['The shadow is the subject here. Cover it with your hand and the picture falls apart.'],
  },
  {
    owner: 'curator',
    typeIds: [12],
    title: 'A First Collection',
    header: 'Art Advisory',
    subtitle: 'Five walls, one idea.',
    description: 'How our advisors would begin: works of different size and technique that belong together.',
    keywords: ['advisory', 'beginner'],
    matches: (work) => work.curatedStatus === 'up' && priceOf(work) < 2_000,
    order: (a, b) => priceOf(a) - priceOf(b),
  },
  {
    owner: 'admin',
    typeIds: [42],
    title: 'For Lobbies and Offices',
    header: 'Trade program',
    subtitle: 'Durable, large, ready to hang.',
    description: 'Works that hold a large space and arrive ready to hang. Trade members get an offer within a day.',
    keywords: ['trade', 'hotel', 'office'],
    matches: ({ isReadyToHang, widthCm }) => isReadyToHang && widthCm >= 80,
  },
  {
    owner: 'admin',
    typeIds: [17],
    title: 'Selection for Mrs. Okafor',
    header: 'For your hallway',
    subtitle: 'Six metres, warm light.',
    description: 'As discussed: works for the long wall, none wider than 90 cm, warm but not loud.',
    keywords: [],
    matches: (work) => work.widthCm <= 90 && hasColor('d77343', 'e4ad3c', 'f5daaa', 'ffd3c0')(work),
    isUnlisted: true,
    client: { firstName: 'Ngozi', lastName: 'Okafor', email: 'ngozi@easel.example', zendeskTicketId: '48213' },
  },
];
