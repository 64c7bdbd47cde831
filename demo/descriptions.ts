import { nounsFor } from './motif-words.ts';
import type { Random } from './random.ts';
import { COMMON_SLOTS, fillIn, placesNear, type Slots } from './wording.ts';

interface Words {
  alt: (has: (keyword: string) => boolean) => string;
  /** Sentences about what is to be seen. */
  seen: readonly string[];
  /** Sentences about the making, as the artist tells them. */
  made: readonly string[];
}

/** The first of the words that is a keyword, with its article. */
const oneOf = (has: (keyword: string) => boolean, words: readonly string[], otherwise: string) => {
  const word = words.find(has);
  return word === undefined ? otherwise : `${/^[aeiou]/.test(word) ? 'An' : 'A'} ${word}`;
};

/** What is said of the works of each family. Works of a family without an entry have no description, so that the shop suggests one. */
// biome-ignore format: a sentence reads best on a line
const WORDS: Readonly<Record<string, Words>> = {
  'lino-animals': {
    alt: (has) => `${oneOf(has, ['cat', 'dog', 'horse', 'bird', 'hare', 'fox'], 'An animal')}, ${['sitting', 'standing', 'singing', 'resting', 'walking', 'wading', 'listening', 'trotting'].find(has) ?? 'waiting'}, a print in flat inks`,
    seen: [
      'The {noun} stands large in the middle, with carved lines in its coat, before {color}',
      'Ground and floor are flat inks, {color} above {color2}',
      'Small cuts of the gouge let the {color} paper shine through the {noun}',
      'The {noun} is one dark shape; only the eye and the carved marks interrupt it, on {color} and {color2}',
    ],
    made: [
      'I met this {noun} on a {day} behind {place2} in {place}',
      'Cut in {month} from one block and printed in {number} inks, {color} first',
      'The {noun} belongs to {person} and has never been to {place}',
      'I carved the back first and ruined {number} blocks before this one, in {weather}',
    ],
  },
  'ink-animals': {
    alt: (has) => `${oneOf(has, ['cat', 'dog', 'horse', 'bird', 'hare', 'fox'], 'An animal')}, ${['sitting', 'standing', 'singing', 'resting', 'walking', 'wading', 'listening', 'trotting'].find(has) ?? 'waiting'}, drawn in ink over a pale wash`,
    seen: [
      'A loose line goes around the {noun} more than once, on {color} paper',
      'A stain of {color2} lies behind the {noun} and stops before the edge of the {color} sheet',
      'Legs and belly are hatched, the rest of the {color} sheet is left alone',
      'The {noun} looks to the side, and a wash of {color2} holds it on the {color} paper',
    ],
    made: [
      'Drawn in {number} minutes at {place}, until the {noun} left',
      'The {color2} wash was dry before the {noun} came back, on a {day}',
      'This {noun} sleeps in {place2}; {person} feeds it',
      'I drew it {number} times in {month} and kept the one with the crooked tail',
    ],
  },
  'painted-animals': {
    alt: (has) => `${oneOf(has, ['cat', 'dog', 'horse', 'bird', 'hare', 'fox'], 'An animal')}, ${['sitting', 'standing', 'singing', 'resting', 'walking', 'wading', 'listening', 'trotting'].find(has) ?? 'waiting'}, painted in broad strokes`,
    seen: [
      'Slanting strokes of {color} surround the {noun}, and the floor is {color2}',
      'The {noun} is built from short strokes, light on the back and darker below, against {color}',
      'A soft shadow ties the {noun} to the {color2} floor',
      'Nothing else is in the picture: {color} wall, {color2} floor, {noun}',
    ],
    made: [
      'The {noun} sat for me in {place}, for {number} minutes at a time',
      'I painted the {color} wall first, and the {noun} walked in on a {day}',
      '{person2} in {place} says the likeness is exact, except for the {color2}',
      'Begun in {month}, after {weather} kept the {noun} indoors for {number} days',
    ],
  },
  bouquet: {
    alt: (has) => `Cut flowers in a ${['jug', 'bottle', 'bowl', 'glass'].find(has) ?? 'vase'}: ${{ daisy: 'daisies', tulip: 'tulips', peony: 'peonies', anemone: 'anemones', sunflower: 'sunflowers' }[['daisy', 'tulip', 'peony', 'anemone', 'sunflower'].find(has) ?? 'daisy']}`,
    seen: [
      'The bunch opens like a fan before a {color} wall',
      'The table is {color2}, with the soft shadow of the vase on it',
      'Every {noun} faces another way, and the leaves are single strokes against {color}',
      'Between {color} wall and {color2} table the {noun} takes the middle',
    ],
    made: [
      'Bought from {person} in {place} on a {day}, {number} stems in all',
      'They lasted {number} days; I painted them on the last, in {weather}',
      'The {color2} is a tablecloth from {place}, a present from {person}',
      'Picked in {month} behind {place2} and painted the same {part}',
    ],
  },
  interior: {
    alt: (has) => `A room with a window and ${oneOf(has, ['armchair', 'sofa', 'bed', 'chair'], 'a chair').toLowerCase()}${has('cat') ? ', and a sleeping cat' : ''}`,
    seen: [
      'The window throws a patch of light on the {color2} floor',
      'Walls in {color} meet the {color2} boards at a pale skirting',
      'Nobody is in the room, but the {noun} is turned as if somebody had just left the {color}',
      'A round rug lies on {color2} boards, and the {color} wall holds everything together',
    ],
    made: [
      'I rented this room in {place} for {number} weeks in {month}',
      'The {noun} came from {person}; the {color} wall was there before',
      'Painted from memory, {number} years after I last saw the room in {place}',
      'On a {day} in {month} the light reached the {noun} for {number} minutes',
    ],
  },
  figures: {
    alt: (has) => has('beach') ? 'People and parasols on a beach, seen from above' : has('dance') ? 'Couples dancing under a string of lamps' : has('table') ? 'People side by side at a table' : 'People crossing a square with long shadows',
    seen: [
      'Each figure is made of a few flat shapes on {color}',
      'Clothes pick up the {color2} and stand out from the {color}',
      'No two people look at each other, and {color} fills the space between them',
      'The {color} ground takes up most of the picture, {color2} its edge',
    ],
    made: [
      'I sat at {place2} in {place} for {number} afternoons and drew everybody who passed',
      'One of them is {person}, on a {day} in {month}',
      'The {color} is the light in {place} after {weather}',
      'I removed {number} people before the picture began to breathe, in {month}',
    ],
  },
  horizon: {
    alt: (has) => `The open sea under a ${has('dawn') ? 'pale morning' : has('sunset') ? 'glowing evening' : 'wide'} sky`,
    seen: [
      'The sky passes from {color} to {color2} without a hard edge, and the {noun} repeats it in short strokes',
      'Above the straight line of the {noun}, {color} takes up two thirds of the picture',
      'The brightest place is the strip of {color2} just above the {noun}',
      'The {color} of the water is broken by thin horizontal strokes of {color2}',
    ],
    made: [
      'I watched the {noun} at {place} for {number} evenings and painted it on the next one',
      'The {color} went down first; the {color2} took {number} more days',
      'Painted on the pier at {place}, in {weather}, with the canvas tied down',
      'There was {weather} at {place} that {day}, and the {noun} turned {color}',
    ],
  },
  'cut-paper': {
    alt: () => 'The head of a person in profile, cut from flat pieces of paper',
    seen: [
      'Hair, face and collar are pieces of paper of their own, with {color} behind them and {color2} for the clothes',
      'The ground is {color}; the {color2} of the clothes comes forward',
      'The edges of the {color2} paper lift a little and throw a narrow shadow on the {color}',
      'Shoulders in {color2} carry the head, and the rest is {color} paper',
    ],
    made: [
      'I cut this from {number} papers while {person} talked about {place}',
      'The {color} comes from a shop bag, the {color2} from the cover of an old atlas I bought in {place}',
      'This is {person}, seen on a {day} in {month}, from memory',
      'It took {number} tries to find a {color} that could stand next to this {color2}',
    ],
  },
  construction: {
    alt: () => 'Circles and diagonal bars that overlap on a plain ground',
    seen: [
      'A circle, crossed by bars, sits on a ground of {color}',
      'Where the {color2} shape overlaps its neighbor, a third color appears on the {color} ground',
      'Between the forms the bare {color} ground stays visible, and {color2} weighs against it',
      'The weight of the {color2} form is held by a thin line on {color}',
    ],
    made: [
      'I began with the {color} and had {number} bars too many',
      'The {noun} is borrowed from a crane I pass on the way to {place}',
      'I moved the {color2} shape for {number} days before I let it stay',
      'Drawn on a {day} with a compass that belonged to {person}',
    ],
  },
  'long-exposure': {
    alt: (has) => has('pier') ? 'Posts of an old pier in smooth, milky water' : 'A few dark forms in smooth, milky water',
    seen: [
      'The long exposure has smoothed the water to {color}',
      'The {noun} stands out in {color2} against a haze of {color}',
      'There is almost no horizon between {color} water and {color2} sky',
      'The only sharp thing is the {noun}, in {color2} against {color}',
    ],
    made: [
      'An exposure of {number} minutes at {place}, in {weather}',
      'I found this {noun} near {place} and came back in {month} for less water',
      'The tide at {place} gave me {number} minutes on a {day} in {month}',
      'I waited for {weather} to pass; the {color} stayed for {number} breaths',
    ],
  },
  stem: {
    alt: () => 'A single plant with its stem and leaves, drawn in ink over a pale wash',
    seen: [
      'The {noun} stands upright on {color} paper, with a pale wash of {color2} behind it',
      'The line grows thinner toward the tips, and ends in {color2} on {color}',
      'Much of the {color} sheet is empty, so that the {noun} has air around it',
      'A stain of {color2} dried with a hard edge on the {color} paper before the line was drawn',
    ],
    made: [
      'Picked on a {day} behind {place2} and drawn before it wilted',
      'The {noun} grew through the pavement at {place} in {month}',
      'I let the {color2} wash dry for {number} hours before the first line',
      'Drawn in {month} with a pen that {person} left behind',
    ],
  },
  meadow: {
    alt: (has) => `A path through fields ${has('winter') ? 'in winter' : 'under a bright sky'}, made of short strokes`,
    seen: [
      'Dabs of {color} and {color2} lie beside each other without outlines',
      'The {noun} starts at the lower edge in {color2} and leads into {color}',
      'Farther away the strokes become shorter and the {color} paler, with {color2} between them',
      'Between the strokes of {color} the {color2} of the ground shows',
    ],
    made: [
      'Painted outdoors near {place} in {weather}, in {number} sittings',
      'The {noun} belongs to {person}, who thinks it should be more {color}',
      'I walk past this {noun} on the way to {place} and painted it in {month}',
      'The ground is {color2}; I left it visible in {number} places',
    ],
  },
  'op-art': {
    alt: (has) => has('waves') ? 'Fine stripes that seem to rise and fall in waves' : 'A strict pattern that seems to bulge',
    seen: [
      'One pattern in {color} and {color2} covers the sheet from edge to edge',
      'The {color} shapes become narrower by a rule, so that the flat {color2} sheet seems to bend',
      'From a distance {color} and {color2} mix to one tone; close up every edge is sharp',
      'The {noun} in {color2} seems to come forward from the {color}',
    ],
    made: [
      'Printed on a {day} in {number} passes, {color} first',
      'I counted the intervals on the tiles of {place2} in {place}',
      'The {noun} was drawn by hand {number} times before I cut the block',
      'Between the {color} and the {color2} plate I waited {number} days',
    ],
  },
  vessel: {
    alt: (has) => (has('stack') ? 'Ceramic vessels stacked on each other' : 'A ceramic vessel on a plain ground'),
    seen: [
      'The {noun} is round and slightly uneven, with a glaze between {color} and {color2}',
      'Light falls from one side on the {noun}, and a soft shadow lies on the {color} ground',
      'The glaze of the {noun} has run and pooled, {color2} where it is thick',
      'On a ground of {color} the {noun} in {color2} stands alone',
    ],
    made: [
      'Thrown in {month} from clay that I dug near {place}',
      'The {color2} glaze took {number} attempts; the others are in a garden in {place}',
      'It stood in the kiln next to {number} bowls, and alone turned {color}',
      'I closed the {noun} on a {day} and opened the kiln with {person}',
    ],
  },
  'still-life': {
    alt: (has) => `${['bottle', 'vase', 'pot'].find(has) === undefined ? 'A few objects' : `A ${['bottle', 'vase', 'pot'].find(has)}`} and ${has('lemon') ? 'a lemon' : has('pear') ? 'a pear' : 'fruit'} on a table`,
    seen: [
      'The {noun} stands close to the other things without touching them, in {color} and {color2}',
      'The edge of the table divides the picture into {color} and {color2}',
      'The shadows of {noun} and neighbors all fall the same way, in a darker {color}',
      'Next to the {color2} of the {noun} the wall looks {color}',
    ],
    made: [
      'I bought the {noun} at a market in {place} and painted it {number} times',
      'The {color2} is older than the rest: it comes from a picture I scraped off in {month}',
      'Set up on a {day} next to {thing}, which I left out',
      'The light of a {part} in {month} stayed on it for {number} minutes',
    ],
  },
  'color-field': {
    alt: () => 'Two or three soft rectangles of color that float above each other',
    seen: [
      'Soft rectangles of {color2} float on {color} and almost fill the surface',
      'Thin layers let the {color} of the ground shine through the {color2}',
      'The seam between {color} and {color2} is blurred by a hand’s width',
      'Toward its edges the {color2} is thinnest, and the {color} comes through',
    ],
    made: [
      'There are {number} layers of {color} under this one',
      'I stopped on a {day} in {month}, when the {color2} began to hum',
      'The {color} is a wall in {place}, as I remember it after {weather}',
      'I turned it upside down after {number} days, and then the {color2} was right',
    ],
  },
  dunes: {
    alt: () => 'Sand dunes in low light, half bright and half in shadow',
    seen: [
      'The {noun} runs through the picture as one long curve between {color} and {color2}',
      'One side of every slope lies in {color2}, the other in {color}',
      'There are no people, plants or tracks in the {color}, only light, shadow and a trace of {color2}',
      'The shadow of the {noun} is a clear shape of {color2} on {color}',
    ],
    made: [
      'Photographed near {place} in {month}, {number} minutes before the wind came',
      'I carried {thing} and one lens up to this {noun}, and used the lens',
      'On a {day} in {month} the {noun} was {color}; by noon it was white',
      'I waited {number} hours near {place} for the shadow to turn {color2}',
    ],
  },
  mountains: {
    alt: (has) => `Mountain ridges that fade into mist${has('boat') ? ', with a small boat on a lake' : ''}`,
    seen: [
      'Each {noun} is paler than the one before it, from {color2} to {color}',
      'The lower part is left as bare {color} paper, and reads as mist',
      'The nearest {noun} is a single wet stroke of {color2} over {color}',
      'Much stays empty, and the {color2} ink has bled a little into the {color}',
    ],
    made: [
      'Drawn after {number} days of walking above {place}, farthest range first',
      'The ink was let down with snow from the pass at {place}',
      'In {weather} the {noun} near {place} comes and goes; I drew what stayed',
      'Made on a {day} in {month} with one brush and {number} bowls of water',
    ],
  },
  'city-night': {
    alt: (has) => `Lit windows of a city at night${has('reflection') ? ', reflected in a river' : ''}`,
    seen: [
      'The houses are nearly one tone of {color}; the lit windows in {color2} do the rest',
      'Above the {noun} the sky is a little lighter than the {color} of the walls, with {color2} at the edge',
      'Dark blocks in {color} stand close together around the {noun}',
      'What light there is turns {color} walls to {color2}',
    ],
    made: [
      'I counted {number} lit windows in {place} and kept half of them',
      'Painted from a sketch made at {place2}, in {weather}',
      'The {noun} is in {place}; {person} lives on the fourth floor',
      'On this {day} in {month} only {number} people were out',
    ],
  },
  leaves: {
    alt: () => 'Large leaf shapes cut from painted paper on blocks of color',
    seen: [
      'Leaf shapes with rounded fingers lie on a ground of {color}, the largest in {color2}',
      'Each {noun} has a block of its own, {color} beside {color2}',
      'The edges show the cut of the scissors, most clearly where {color2} meets {color}',
      'The largest {color2} shape is almost too big for its {color} ground',
    ],
    made: [
      'I painted the {color} sheets in {month} and cut them on a {day}',
      'The shapes come from the botanical garden in {place}, by way of {number} sketches',
      'I moved the {noun} for {number} days before I used any glue',
      'The {color2} paper was left over from a kite I made for {person}',
    ],
  },
  'flow-field': {
    alt: () => 'Hundreds of fine lines that flow around each other like water',
    seen: [
      'Hundreds of lines in {color2} bend together over a ground of {color}',
      'Where the lines crowd, the {color} disappears under {color2}',
      'Where it is calmest the {color2} lines run almost straight over {color}',
      'No line crosses another, and thin gaps of {color} remain between the {color2} ones',
    ],
    made: [
      'The program ran for {number} hours; I changed one number and ran it again on a {day}',
      'The lines follow a wind map of {place} from {month}',
      'I gave it {color} and asked for {number} obstacles',
      'It started as a drawing of the river at {place} in {weather}',
    ],
  },
  'light-room': {
    alt: (has) => `A dark room lit by ${has('tubes') ? 'upright tubes' : has('rings') ? 'rings of light' : has('frames') ? 'frames of light' : 'a single light'}`,
    seen: [
      'The room is dark, and its floor mirrors a band of {color2} in {color}',
      'The walls take on {color} from the lamp, and {color2} in the corners',
      'A single source turns the room from {color} to {color2}',
      'Nothing but the {noun} is lit, in {color2} on {color}',
    ],
    made: [
      'Built in {place} in {number} days, and lit on a {day}',
      'The {color} is a lamp; the {color2} is only the wall of a hall in {place}',
      'Visitors stayed {number} minutes on average, {person} the whole {part}',
      'I had the idea in {place2} near {place}, during {weather}',
    ],
  },
  mosaic: {
    alt: (has) => has('sun') ? 'A sun with rays, set from small pieces of glass' : 'A pattern set from small pieces of glass',
    seen: [
      'Small pieces of glass in several tones of {color} are set side by side around the {noun}',
      'Light joints stay visible between the {color} and {color2} pieces',
      'Gold pieces form the brightest places, set into {color2} and {color}',
      'The rows of stones turn and follow the {noun}, {color2} on {color}',
    ],
    made: [
      'Set in {number} weeks from glass that I collected around {place}',
      'The {color} pieces come from a floor in {place}, the {color2} ones from bottles',
      'I laid the {noun} first, on a {day}, and let the rows follow',
      '{number2} of the stones are from a bath house that closed in {month}',
    ],
  },
};

/** Sentences about a work that fit any family. */
// biome-ignore format: a sentence reads best on a line
const ANY_MADE = [
  'I gave it away once, to {person} in {place}, and traded {thing} to get it back',
  'It hung above the sink in {place} for {number} months before I signed it',
  '{number2} people have asked what it means; {person} had the best answer',
  'It was meant to be {color2}, until I came back from {place}',
  'I finished it on {date} {month}, with {thing} on the table',
  'The idea came at {place2} in {place}, and I wrote it down on a {day}',
  'I like to see it in {weather}, when the {color} goes quiet',
  'There was an earlier one with more {color2}; {person} in {place} has it',
];
const ANY_SEEN = [
  'It is {size} large, {medium} on {material}, and reads as {color} from a distance',
  'The work measures {size}; {color} takes up more of it than {color2}',
  'At {size} one sees the hand that worked the {material}, most of all in the {color}',
  'Over {size} of {material}, {color} and {color2} keep each other in balance',
];
/** Endings for sentences that have been written before. */
// biome-ignore format: lists read best side by side
const ENDINGS = ['as in {part} light', 'as if after {weather}', 'with a trace of {color2}', 'as in {month} near {place}', 'much as {place} looks in {month}', 'and the whole recalls a {part} in {place}'];

export interface DemoDescription {
  altText: string;
  visualDescription: string;
}

export interface DescribedWork {
  family: string;
  /** The texts of its family, given to the first works that have them. */
  ownStatement: string;
  keywords: readonly string[];
  colorNames: readonly string[];
  medium: string;
  material: string;
  widthCm: number;
  heightCm: number;
  countryCode: string;
  city: string;
}

export interface WorkTexts {
  statement: string;
  description: DemoDescription | undefined;
}

const MAX_TRIES = 12;

/** Writes the statements and descriptions of works from what is in the picture. A sentence is used once. */
export function createWriter() {
  const used = new Set<string>();

  function unusedSentence(templates: readonly string[], slots: Slots, random: Random): string {
    const first = random.whole(0, templates.length - 1);
    let sentence = '';
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const template = templates[(first + tries) % templates.length] as string;
      const ending = tries < templates.length ? '' : `, ${random.pick(ENDINGS)}`;
      sentence = `${capitalized(fillIn(template + ending, slots, random))}.`;
      if (!used.has(sentence)) break;
    }
    used.add(sentence);
    return sentence;
  }

  return (work: DescribedWork, random: Random): WorkTexts => {
    const words = WORDS[work.family];
    const [color = 'gray', named = color] = work.colorNames;
    const color2 = named === color ? `a deeper ${color}` : named;
    const slots: Slots = {
      ...COMMON_SLOTS,
      number2: (COMMON_SLOTS.number ?? []).map(capitalized),
      person2: (COMMON_SLOTS.person ?? []).map(capitalized),
      noun: nounsFor(work.family, work.keywords),
      color: [color],
      color2: [color2],
      place: [...placesNear(work.countryCode), work.city],
      medium: [work.medium.toLowerCase()],
      material: [work.material.toLowerCase()],
      size: [`${Math.round(work.widthCm)} by ${Math.round(work.heightCm)} cm`],
    };
    const isFirst = !used.has(work.ownStatement);
    if (isFirst) used.add(work.ownStatement);
    const made = isFirst ? work.ownStatement : unusedSentence(words?.made ?? ANY_MADE, slots, random);
    const statement = random.isTrue(0.55) ? `${made} ${unusedSentence(ANY_MADE, slots, random)}` : made;
    if (!words) return { statement, description: undefined };
    const altText = `${words.alt((keyword) => work.keywords.includes(keyword))}, in ${color} and ${color2}`;
    const shown = unusedSentence([altText, `${altText}, about {size}`], slots, random);
    const seen = [words.seen, ANY_SEEN].map((templates) => unusedSentence(templates, slots, random));
    return { statement, description: { altText, visualDescription: [shown, ...seen].join(' ') } };
  };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
