import { foldWords } from '../text/fold-words.ts';

/** Names and compounds that contain words of the vocabulary with another meaning: red wine is not red. */
const EXPRESSIONS = [
  // Places, people and titles.
  'big apple, big bang, big ben, big sur, black forest, black sea, red sea, white sea, yellow sea, yellow river, central park, golden gate, white house, blue mosque, red square',
  'times square, trafalgar square, orange county, moulin rouge, new york city, great wave, little mermaid, little prince, pink floyd, pink panther, purple rain, rolling stone',
  'yellow submarine, red cross, black friday, northern light, green day, black sabbath, deep purple, simply red, red army, red riding hood, snow white, black beauty, golden age, bronze age, stone age, iron age',
  'ivory coast, gold coast, silver spring, green bay, greenpeace, red planet, blue planet, yellow brick road, silver surfer, black panther, white album, silver screen, gold rush',
  // Food and drink.
  'red wine, white wine, rose wine, green tea, black tea, white tea, orange juice, black coffee, white coffee, brown sugar, brown bread, white bread, brown rice, white rice, dark chocolate, white chocolate',
  'black pepper, red pepper, green pepper, yellow pepper, red onion, green onion, red cabbage, green bean, black bean, red bean, red meat, olive oil, fish and chip, hot dog, golden syrup, blue cheese, orange peel, green apple',
  // Animals and plants.
  'blue jay, blue whale, blue tit, blue heron, black bear, brown bear, polar bear, giant panda, red panda, red fox, gray wolf, grey wolf, gray seal, grey seal, white shark, great white, black swan, black widow, golden eagle, golden retriever, gold fish, silver birch, red squirrel, red deer, big cat, sea horse, cat fish, star fish, seahorse, black lab, bird of paradise, lady bird',
  // Clothes, things and figures of speech.
  'blue jeans, red carpet, red light, green light, traffic light, street light, light bulb, light house, green card, gift card, red card, yellow card, yellow pages, white noise, white board, black board, black box, black hole, black market, black belt, black tie, black magic, white collar, blue collar, blue note, blue print, blue moon, blue hour, golden hour, golden ratio, golden wedding, silver wedding, silver lining, silver spoon, gold medal, silver medal, bronze medal, gold mine, white flag, red flag, green house, gray area, grey area, gray matter, grey matter, rose gold, wine glass, glass of, magnifying glass, looking glass, coffee table, sports car, medium format, pastel color, pastel tone, water color pencil, home decor, paper clip, paper plane, paper airplane, newspaper, rock and roll, red hair, blue eye, green eye, brown eye, black eye, red head, white lie, small talk, small town, big city, big band, oil lamp, oil rig',
];

const known = new Map<string, string[][]>();
for (const expression of EXPRESSIONS.flatMap((line) => line.split(', '))) {
  const [first = '', ...others] = foldWords(expression).split(' ');
  if (others.length > 0) known.set(first, [...(known.get(first) ?? []), others]);
}

/** How many words the fixed expression at a position has; 0 if there is none. */
export function fixedExpressionLength(folded: readonly string[], at: number): number {
  const found = (known.get(folded[at] ?? '') ?? []).filter((others) =>
    others.every((word, offset) => folded[at + 1 + offset] === word),
  );
  return found.length === 0 ? 0 : 1 + Math.max(...found.map((others) => others.length));
}
