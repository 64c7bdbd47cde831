import type { CategorySlug } from '@easel/domain/catalogue/categories';
import { createSeededRandom, type Random } from './random.ts';

/** Sentences about the technique, by family. Placeholders in braces are filled in for each artist. */
const METHODS: Record<CategorySlug, readonly string[]> = {
  paintings: [
    'I paint in a former {place} in {city}, usually before {hour}.',
    'A painting takes me {months}, most of it spent looking.',
    'I stretch my own canvases and grind a few of the colors, the {color} above all.',
    'I start every painting from a small study made outside {city}.',
    'I work on {number} canvases at a time and turn them to the wall for a while.',
    'I mix paint on a sheet of glass I found in a closed {place}.',
    'I paint standing, with brushes that are far too large, until {hour}.',
    'I underpaint in {color} and let some of it stay visible.',
    'I gave up photographs as a source {years} ago and paint from drawings only.',
    'Each picture is painted over another; under the last one there were {number}.',
    'I paint the view from a {place} at the edge of {city} in every season.',
    'I scrape away about as much paint as I put on, with a {tool}.',
    'I limit myself to {number} tubes of paint, one of them {color}.',
    'I paint from memory, at least {months} after I saw the place.',
  ],
  photography: [
    'I work with one large-format camera and carry it to {city} and back on the train.',
    'I expose for minutes rather than moments, mostly around {hour}.',
    'I print everything myself in a darkroom that used to be a {place}.',
    'I return to the same {number} places near {city} every year.',
    'I make about {number} finished pictures a year and delete the rest.',
    'I use film that went out of production {years} ago and buy what is left of it.',
    'I photograph before breakfast and print after dark, in a converted {place}.',
    'I carry no more than one lens and a {tool}.',
  ],
  digital: [
    'I write small programs and choose one picture out of {number} thousand.',
    'I came to art from a mathematics degree in {city}.',
    'I draw with a pen plotter that I rebuilt from parts of a {place}.',
    'I publish the code of every picture, {number} lines at most.',
    'I let a picture compute overnight and decide about it at {hour}.',
    'I work in {color} first and let the program find the rest.',
  ],
  drawings: [
    'I draw outdoors near {city}, in any weather, and finish nothing at home.',
    'I use one bottle of ink a year and a brush I was given {years} ago.',
    'I make the ink myself from walnuts and iron, which gives a warm {color}.',
    'I draw for {number} minutes and stop, finished or not.',
    'I work on paper I found in the cellar of a {place}.',
    'I draw each plant from life and start at {hour}.',
    'I trained as a botanical illustrator in {city} and kept the patience.',
    'I hold the pen with my left hand so that it cannot show off; the right one holds a {tool}.',
  ],
  'mixed-media': [
    'I collect tiles and glass from demolition sites around {city}.',
    'I set each stone by hand; a square meter takes {months}.',
    'My materials come from a {place} that closed {years} ago.',
    'I sort what I find by color and wait until there is enough {color}.',
    'I learned to cut glass from a restorer in {city}.',
    'I work on the floor with a {tool} and a pair of knee pads.',
  ],
  sculpture: [
    'I turn and coil in a shared studio outside {city} and fire every {number} weeks.',
    'I dig part of my clay myself, near an old {place}.',
    'I glaze in {color} and in nothing else for {months} at a time.',
    'I throw {number} pots and keep one.',
    'I learned to throw in {city} and unlearned it {years} later.',
    'I carve the surface with a {tool} while the clay is still cold.',
  ],
  collage: [
    'I paint sheets of paper and cut them without drawing first.',
    'I keep {number} drawers of painted paper, the deepest one for {color}.',
    'I cut with scissors that belonged to a tailor in {city}.',
    'I work at a table from an old {place}, large enough for two pictures at once.',
    'I move the pieces around for {months} before I glue any of them.',
    'I cut portraits from life; a sitting lasts {number} minutes.',
    'I use leftover paper from a {place} and add almost no color but {color}.',
    'I glue with wheat paste that I cook at {hour}.',
  ],
  printmaking: [
    'I print on a press that {number} people carried up the stairs.',
    'I cut one block for each color, {color} last.',
    'I print small editions by hand in a former {place}.',
    'I run a print workshop in {city} and do my own work after {hour}.',
    'I carve linoleum with a {tool} I have sharpened for {years}.',
    'I proof for {months} and print the edition in one day.',
  ],
  installation: [
    'I build rooms of light and try them out in an empty {place}.',
    'I work with {number} lamps and move them by a hand’s width at a time.',
    'I was a lighting technician at a theater in {city} for {years}.',
    'I install at {hour}, when a room shows what it does by itself.',
    'I choose one {color} and find out what a white wall does with it.',
    'I draw each installation at full size with a {tool} and tape.',
  ],
};

/** Sentences about the origin. */
const STORIES: readonly string[] = [
  'I grew up above my parents’ {shop} in {city}.',
  'Before that I repaired {things} for {years}.',
  'My grandmother mended {things}, and I still think of a surface the way she did.',
  'I studied in {city} and stayed for the light.',
  'I trained as {profession} and changed over at thirty.',
  'My studio looks out on a {view}.',
  'I share a studio with {number} other artists and a cat.',
  'I taught evening classes in {city} for {years}.',
  'My first exhibition was in the window of a {shop}.',
  'I worked as {profession} until my drawings paid the rent.',
  'I learned the basics from a neighbor who collected {things}.',
  'I moved to {city} for one winter and am still here, {years} later.',
  'My father was {profession}; I inherited his desk.',
  'I spent {months} at a residency in a former {place}, and everything changed.',
  'I was born in {city} and have lived in {number} countries since.',
  'I keep a notebook of colors, now in its {ordinal} volume.',
  'I am self-taught, apart from {months} in a workshop in {city}.',
  'I walk to the studio past a {view} and have drawn it for {years}.',
  'I used to design {things}, which taught me to leave things out.',
  'I came to art late, after {years} as {profession}.',
  'My studio is the old office of a {place}.',
  'I exhibit rarely and answer every letter, usually at {hour}.',
  'I have a day job at a {shop}, and I like it.',
  'I bought my first box of paints from a {shop} that no longer exists.',
  'I won a scholarship to {city} with a drawing of {things}.',
  'I lived next to a {view} as a child, and it shows.',
  'I restore {things} two days a week.',
  'I play in a band with {number} other painters.',
  'My work hangs in a {place}, a hospital and my dentist’s waiting room in {city}.',
  'I learned patience from {years} of mending {things}.',
  'I left {city} for a village with a {view}.',
  'I assisted an older artist in {city} for {years}.',
  'I keep bees behind the studio, {number} hives at the moment.',
  'I married into a family that runs a {shop}; they let me use the attic.',
  'I read physics in {city} before I read painting.',
  'I opened the studio to visitors {years} ago, on the {ordinal} of every month.',
];

/** Sentences about the intention. */
const AIMS: readonly string[] = [
  'I look for pictures that one can live with for {years}.',
  'I want the work to be quieter than the room it is in, even a {place}.',
  'I trust {color} more than line.',
  'I come back to the same {number} motifs until they surprise me.',
  'If a work explains itself before {hour}, I start again.',
  'I leave out whatever can be left out, and then {number} more things.',
  'I am interested in how light changes a {place}.',
  'I want people to stop for as long as it takes to drink a coffee at {hour}.',
  'My subject is attention, and sometimes {things}.',
  'I hope the work looks different at {hour}.',
  'I try to show what a place such as {city} sounds like.',
  'I am looking for the point where {color} stops being a color and becomes a temperature.',
  'I care about edges, and about what {color} does next to them.',
  'I want each work to hold together from {number} meters away and from very close.',
  'I make work for people who own more {things} than pictures.',
  'Order and accident should each get half; {color} decides a tie.',
  'The {ordinal} version is usually the right one.',
  'I want to make something as useful as {things}.',
  'I keep going until nothing in the picture asks for help, {months} if necessary.',
  'I think of every work as a window in a {place}.',
  'I would like my pictures to age as well as {things} do.',
  'I am after the moment shortly before {hour} when colors are strongest.',
  'I want the work to be as carefully made as good {things}.',
  'A good work has {number} secrets and tells one of them.',
  'I like work that needs no label in {city} or anywhere else.',
  'I try to be exact about {things} that are vague.',
  'What I know about composition I learned from a {view}.',
  'I paint over anything that looks clever after {months}.',
  'I want a picture to be finished by the person who looks at it, in {city} or at home.',
  'I am still working on the problem I set myself {years} ago.',
  'A {view} is enough of a subject for a lifetime.',
  'I use {color} the way others use a signature.',
  'I would rather make {number} honest works a year than fifty good ones.',
  'I think about the wall of a {place} when I decide on a size.',
  'I want to slow the eye down, as a {view} does.',
  'My work is finished when it no longer needs {color}.',
];

const FILLINGS: Record<string, readonly string[]> = {
  // biome-ignore format: lists read best side by side
  place: ['bakery', 'boathouse', 'school', 'fire station', 'tannery', 'cinema', 'chapel', 'weaving mill', 'dairy', 'post office', 'printing works', 'brewery', 'signal box', 'greenhouse', 'gymnasium', 'shoe factory'],
  // biome-ignore format: lists read best side by side
  shop: ['bookshop', 'hardware store', 'pharmacy', 'flower shop', 'grocery', 'bicycle shop', 'stationer’s', 'fish shop', 'tailor’s shop', 'piano store', 'garden center', 'bakery'],
  // biome-ignore format: lists read best side by side
  things: ['violins', 'clocks', 'fishing nets', 'radios', 'maps', 'chairs', 'books', 'bicycles', 'kites', 'boats', 'lamps', 'carpets', 'cameras', 'keys'],
  // biome-ignore format: lists read best side by side
  profession: ['an architect', 'a nurse', 'a surveyor', 'a joiner', 'a meteorologist', 'a tram driver', 'a typesetter', 'a gardener', 'a translator', 'a structural engineer', 'a pastry chef', 'a sign painter'],
  // biome-ignore format: lists read best side by side
  view: ['railway yard', 'canal', 'row of poplars', 'harbor wall', 'football field', 'quarry', 'water tower', 'market square', 'river bend', 'gas works', 'orchard', 'parking lot'],
  // biome-ignore format: lists read best side by side
  color: ['ocher', 'ultramarine', 'gray', 'brick red', 'sea green', 'indigo', 'white', 'olive', 'rose', 'yellow', 'umber', 'cobalt'],
  // biome-ignore format: lists read best side by side
  tool: ['palette knife', 'bread knife', 'spoon', 'folding rule', 'scalpel', 'plumb line', 'putty knife', 'bamboo stick', 'headlamp', 'stiff brush'],
  // biome-ignore format: lists read best side by side
  years: ['three years', 'four years', 'five years', 'six years', 'eight years', 'ten years', 'eleven years', 'fourteen years', 'twenty years', 'a year'],
  // biome-ignore format: lists read best side by side
  months: ['two months', 'three months', 'half a year', 'six weeks', 'a month', 'ten weeks', 'a whole summer', 'five months'],
  // biome-ignore format: lists read best side by side
  number: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'],
  // biome-ignore format: lists read best side by side
  ordinal: ['second', 'third', 'fourth', 'fifth', 'sixth', 'eighth', 'eleventh', 'twelfth'],
  // biome-ignore format: lists read best side by side
  hour: ['six in the morning', 'eight in the morning', 'ten in the morning', 'noon', 'four in the afternoon', 'six in the evening', 'nine at night', 'midnight'],
};

const MAX_TRIES = 60;

/** Writes biographies of two or three sentences. Sentences are not repeated until all combinations are used. */
export function createBiographer(seed: string) {
  const used = new Set<string>();
  // Round-robin over the templates.
  const turns = new Map<readonly string[], number>();

  function sentence(templates: readonly string[], city: string, random: Random): string {
    const start = turns.get(templates) ?? createSeededRandom(`biographies ${seed}`).whole(0, templates.length - 1);
    let written = '';
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const template = templates[(start + tries) % templates.length] as string;
      turns.set(templates, start + tries + 1);
      written = template
        .replace(/\{(\w+)\}/g, (_, slot: string) => (slot === 'city' ? city : random.pick(FILLINGS[slot] ?? [''])))
        .replace(/(?<!\p{L})([Aa]) (?=[aeiou])/gu, '$1n ');
      if (!used.has(written)) break;
    }
    used.add(written);
    return written;
  }

  return (category: CategorySlug, city: string, random: Random): string => {
    const method = sentence(METHODS[category], city, random);
    const story = sentence(STORIES, city, random);
    if (random.isTrue(0.25)) return `${story} ${method}`;
    const aim = sentence(AIMS, city, random);
    return random.isTrue(0.4) ? `${story} ${method} ${aim}` : `${method} ${story} ${aim}`;
  };
}
