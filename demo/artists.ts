import type { FeaturedIn } from '@easel/domain/print-materials';
import { FEATURED_IN } from '@easel/domain/print-materials';
import { userNameOf } from '@easel/domain/user-name';
import { hexOf } from './color.ts';
import { FAMILIES } from './families/all-families.ts';
import type { Family } from './families/family.ts';
import { isManly, ORIGINS } from './names.ts';
import { randomOf } from './random.ts';
import { composeRecipe, formatRecipe } from './recipe.ts';

export interface DemoArtist {
  firstName: string;
  lastName: string;
  userName: string;
  countryCode: string;
  city: string;
  statement: string;
  isLimited: boolean;
  recognition: FeaturedIn[];
  isOnVacation: boolean;
  portraitRecipe: string;
  portraitColor: string;
  /** What they make: one way of working, and for some a second. */
  families: Family[];
  /** What their name adds to a price. */
  standing: number;
}

const MADE_BY: Record<string, readonly string[]> = {
  paintings: ['I paint in a former {place}, mostly in the mornings.', 'I have painted every day since I was nineteen.'],
  photography: [
    'I work with one camera and a tripod that is older than I am.',
    'I print everything myself, in {city}.',
  ],
  digital: [
    'I write small programs and wait for the one picture in a thousand that looks back.',
    'I came to art by way of mathematics.',
  ],
  drawings: [
    'I draw outdoors, in all weathers, and finish nothing at home.',
    'Ink, paper, and as few lines as I can manage.',
  ],
  'mixed-media': [
    'I use what the city leaves at the curb.',
    'My materials come from a shut-down workshop near {city}.',
  ],
  sculpture: ['I turn, coil and fire in a shared kiln outside {city}.', 'My hands decide; I follow.'],
  collage: [
    'I cut without drawing first. The scissors are the pencil.',
    'I keep drawers of painted paper, sorted by temperature.',
  ],
  printmaking: [
    'I print on a press that took four people to carry upstairs.',
    'Every edition is small, and pulled by hand.',
  ],
  installation: ['I build rooms for people to be quiet in.', 'I work with light because it takes up no space.'],
};
const PLACES = ['bakery', 'boathouse', 'school', 'fire station', 'tannery', 'cinema', 'chapel', 'weaving mill'];
const CARES = [
  'What interests me is the moment before a thing has a name.',
  'I look for pictures one can live with for a long time.',
  'My subject is attention.',
  'I want the work to be quieter than the room it hangs in.',
  'I trust color more than line.',
  'I come back to the same few motifs until they surprise me.',
  'If a work explains itself, I start again.',
  'I leave out what can be left out.',
];
const STORIES = [
  'I grew up between two languages and a good deal of weather.',
  'Before this I repaired instruments for eleven years.',
  'My grandmother taught me to mend nets, and that is still how I think about a surface.',
  'I studied in {city} and never quite left.',
  'I was trained as an architect and resigned on a Tuesday.',
  'My studio looks out on a railway yard.',
  'I share my studio with two other painters and one cat.',
  'I exhibit rarely and write back to everybody.',
];

/** So many artists, the same for the same seed. Every way of working has somebody who works in it. */
export function createArtists(seed: string, count: number): DemoArtist[] {
  const userNames = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(`artist ${seed} ${index}`);
    const origin = random.pick(ORIGINS);
    const main = FAMILIES[index % FAMILIES.length] as Family;
    const second = random.isTrue(0.2)
      ? random.pick(FAMILIES.filter(({ category }) => category === main.category))
      : main;
    const firstName = random.pick(origin.first);
    const lastName = random.pick(origin.last);
    const city = random.pick(origin.cities);
    const place = random.pick(PLACES);
    const sentences = [random.pick(MADE_BY[main.category] ?? CARES), random.pick(STORIES), random.pick(CARES)];
    const portraitRecipe = portraitOf(`${seed} portrait ${index}`, firstName);
    return {
      firstName,
      lastName,
      userName: unusedName(`${firstName} ${lastName}`, userNames),
      countryCode: origin.countryCode,
      city,
      statement: sentences.join(' ').replaceAll('{city}', city).replaceAll('{place}', place),
      isLimited: random.isTrue(0.06),
      recognition: FEATURED_IN.filter(() => random.isTrue(0.12)),
      isOnVacation: random.isTrue(0.04),
      portraitRecipe,
      portraitColor: hexOf(composeRecipe(portraitRecipe).colors[0] ?? { l: 0.8, c: 0.02, h: 80 }),
      families: second === main ? [main] : [main, second],
      standing: random.between(0.6, 1.2) * (random.isTrue(0.12) ? 2.4 : 1),
    };
  });
}

/** The first of a few sittings whose hair and beard go with the name. */
function portraitOf(seed: string, firstName: string): string {
  const fits = (recipe: string) => {
    const { keywords } = composeRecipe(recipe);
    const isManlyPortrait = keywords.includes('beard') || keywords.includes('crop');
    return isManlyPortrait === isManly(firstName);
  };
  const sittings = Array.from({ length: 20 }, (_, at) => formatRecipe('cut-paper', 1, `${seed} ${at}`));
  return sittings.find(fits) ?? (sittings[0] as string);
}

/** The second of a name gets a number. */
function unusedName(name: string, used: Set<string>): string {
  const plain = userNameOf(name) ?? 'artist';
  let candidate = plain;
  for (let number = 2; used.has(candidate); number++) candidate = `${plain}-${number}`;
  used.add(candidate);
  return candidate;
}
