import { type Oklch, toOklab } from './color.ts';
import type { Random } from './random.ts';

/** Small places near the cities of `names.ts`, for titles and texts. */
// biome-ignore format: a table reads best with a country in a line
const PLACES: Readonly<Record<string, string>> = {
  us: 'Abiquiú, Red Hook, Terlingua, Astoria, Marble Falls, Ocracoke, Algiers Point, Taos Canyon, Sandy Hook',
  gb: 'Robin Hood’s Bay, Dungeness, Hebden Bridge, Portmeirion, Whitstable, Ullapool, Botany Bay, Saltaire',
  fr: 'Cassis, Saintes-Maries, Le Croisic, Les Baux, Wimereux, Belleville, La Ciotat, Noirmoutier',
  de: 'Plagwitz, Ahrenshoop, Blankenese, Caputh, Pillnitz, Worpswede, Hiddensee, Wannsee',
  it: 'Superga, Mondello, Muggia, Otranto, San Luca, Ortigia, Chiavari, Gallipoli',
  es: 'La Albufera, Getxo, Sacromonte, Cudillero, Lavapiés, Cadaqués, Ronda, Luarca',
  nl: 'Hoek van Holland, Zandvoort, Lauwersoog, Zaandijk, Schiermonnikoog, Kinderdijk',
  no: 'Sommarøy, Bryggen, Jæren, Lofoten, Fjærland, Skagen Fyr',
  pl: 'Kazimierz, Hel, Zakopane, Białowieża, Nikiszowiec, Sopot',
  ro: 'Viscri, Sibiel, Sulina, Rimetea, Vama, Biertan',
  jp: 'Noto, Arashiyama, Shimanami, Otaru, Naoshima, Magome, Ine, Biei',
  kr: 'Gamcheon, Bukchon, Namhae, Hahoe, Udo, Damyang',
  in: 'Fort Kochi, Kumartuli, Champaner, Amer, Varkala, Santiniketan, Munroe Island',
  ng: 'Tarkwa Bay, Olumo, Nsukka, Badagry, Idanre, Yaba',
  za: 'Kalk Bay, Umhlanga, Melville, Paternoster, Hogsback, Clarens',
  gh: 'Jamestown, Bonwire, Ada Foah, Elmina, Aburi, Busua',
  mx: 'Mitla, Tlaquepaque, Coyoacán, Mazunte, Cuetzalan, Valle de Bravo',
  br: 'Olinda, Inhotim, Paranapiacaba, Tiradentes, Caraíva, Boa Viagem',
  ar: 'Victoria, Potrerillos, La Boca, Tigre, Tilcara, San Telmo',
  co: 'Jardín, Salento, Guatapé, San Cipriano, Barichara',
  ca: 'Peggy’s Cove, Mile End, Tadoussac, Tofino, Lunenburg, Bowen Island',
  au: 'Bruny Island, Rottnest, Brunswick, Cottesloe, Swansea, Queenscliff',
  nz: 'Aramoana, Makara, Karitane, Ōamaru, Kaikōura',
  tr: 'Alaçatı, Balat, Ayvalık, Şirince, Bozcaada, Kuzguncuk',
  ae: 'Al Qasba, Hatta, Kalba, Jumeirah, Liwa',
  pt: 'Afurada, Cacilhas, Costa Nova, Monsanto, Ericeira, Alfama',
  gr: 'Ano Poli, Aegina, Zagori, Monemvasia, Kypseli, Hydra',
  se: 'Marstrand, Holmön, Smögen, Abisko, Fårö',
  ie: 'Roundstone, Cobh, Inishbofin, Ballyvaughan, Schull',
  vn: 'Bát Tràng, Hội An, Mai Châu, Ninh Bình, Phú Quốc',
};

export const placesNear = (countryCode: string): readonly string[] => (PLACES[countryCode] ?? 'the Coast').split(', ');

// biome-ignore format: colors read best a few to a line
const COLORS: readonly (readonly [name: string, l: number, c: number, h: number])[] = [
  ['black', 0.15, 0.01, 0], ['charcoal', 0.3, 0.015, 260], ['slate', 0.45, 0.02, 250], ['ash gray', 0.65, 0.012, 90], ['silver', 0.8, 0.008, 250],
  ['chalk', 0.95, 0.008, 90], ['ivory', 0.94, 0.03, 95], ['cream', 0.92, 0.05, 90], ['linen', 0.87, 0.035, 80], ['sand', 0.8, 0.06, 80], ['clay', 0.62, 0.06, 55],
  ['umber', 0.36, 0.05, 60], ['chestnut', 0.4, 0.09, 40], ['sepia', 0.28, 0.03, 65], ['ocher', 0.68, 0.12, 78], ['mustard', 0.76, 0.14, 92], ['honey', 0.79, 0.12, 75],
  ['lemon', 0.9, 0.15, 102], ['saffron', 0.8, 0.16, 72], ['apricot', 0.83, 0.1, 60], ['tangerine', 0.72, 0.17, 52], ['terracotta', 0.58, 0.13, 40], ['rust', 0.48, 0.13, 42],
  ['brick red', 0.48, 0.15, 30], ['vermilion', 0.61, 0.21, 32], ['crimson', 0.48, 0.19, 18], ['oxblood', 0.33, 0.11, 22], ['coral', 0.71, 0.15, 28], ['salmon', 0.79, 0.09, 35],
  ['rose', 0.75, 0.1, 8], ['blush', 0.88, 0.045, 25], ['fuchsia', 0.58, 0.2, 350], ['plum', 0.38, 0.1, 335], ['mauve', 0.66, 0.07, 325], ['lilac', 0.79, 0.07, 305],
  ['violet', 0.48, 0.15, 295], ['aubergine', 0.27, 0.06, 320], ['indigo', 0.34, 0.1, 275], ['ultramarine', 0.42, 0.17, 268], ['cobalt', 0.5, 0.15, 258], ['navy', 0.27, 0.07, 262],
  ['midnight blue', 0.22, 0.045, 265], ['periwinkle', 0.7, 0.09, 275], ['sky blue', 0.8, 0.07, 232], ['ice blue', 0.9, 0.03, 225], ['denim', 0.55, 0.08, 250], ['petrol', 0.4, 0.06, 215],
  ['teal', 0.52, 0.08, 200], ['turquoise', 0.72, 0.1, 195], ['sea green', 0.62, 0.09, 168], ['mint', 0.87, 0.06, 165], ['emerald', 0.52, 0.12, 155], ['bottle green', 0.33, 0.06, 160],
  ['moss', 0.48, 0.08, 125], ['olive', 0.5, 0.08, 108], ['sage', 0.7, 0.04, 135], ['leaf green', 0.62, 0.13, 138], ['lime', 0.83, 0.15, 122], ['fog', 0.86, 0.012, 220],
];

const NAMED = COLORS.map(([name, l, c, h]) => ({ name, lab: toOklab({ l, c, h }) }));

/** The name a painter would give this color. */
export function nameColor(color: Oklch): string {
  const { l, a, b } = toOklab(color);
  let [nearest, least] = ['gray', Number.POSITIVE_INFINITY];
  for (const { name, lab } of NAMED) {
    const distance = (lab.l - l) ** 2 + (lab.a - a) ** 2 + (lab.b - b) ** 2;
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** The names of the colors of a picture, each once. */
export const nameColors = (colors: readonly Oklch[]): string[] => [...new Set(colors.map(nameColor))];

export type Slots = Readonly<Record<string, readonly string[]>>;

/** Fills placeholders in braces with one of the words for them. A word is not used twice in a sentence as long as there are others. */
export function fillIn(template: string, slots: Slots, random: Random): string {
  const used = new Set<string>();
  const filled = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const words = slots[slot] ?? [''];
    const unused = words.filter((word) => !used.has(word));
    const word = random.pick(unused.length > 0 ? unused : words);
    used.add(word);
    return word;
  });
  // An article depends on the word that was filled in.
  return filled.replace(/(?<!\p{L})([Aa]) (?=[aeiou])/gu, '$1n ');
}

// biome-ignore format: a list reads best as one
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const NUMBERS = NUMBER_WORDS.slice(2);

// biome-ignore format: lists read best side by side
export const COMMON_SLOTS: Slots = {
  number: NUMBERS,
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  month: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  date: Array.from({ length: 28 }, (_, day) => String(day + 1)),
  minute: ['05', '10', '12', '17', '20', '25', '35', '40', '43', '50', '55'],
  clock: ['4', '5', '6', '7', '8', '9', '10', '11'],
  part: ['morning', 'noon', 'afternoon', 'evening', 'dusk', 'night', 'daybreak'],
  season: ['spring', 'early summer', 'late summer', 'autumn', 'winter', 'the thaw', 'the dry season'],
  weather: ['rain', 'light wind', 'fog', 'frost', 'bright cold', 'drizzle', 'a north wind', 'heat', 'hail', 'first snow', 'thunder far off', 'an east wind', 'warm rain', 'stillness'],
  thing: ['a ladder', 'two chairs', 'an umbrella', 'a bucket', 'my keys', 'a radio', 'bread', 'a kettle', 'one glove', 'a bicycle', 'a borrowed coat', 'a letter', 'salt', 'a train ticket', 'an open window', 'a thermos', 'the wrong shoes'],
  place2: ['the bakery', 'the bus stop', 'the ferry', 'the school', 'the station', 'the chapel', 'the launderette', 'the bridge', 'the library', 'the swimming pool', 'the post office', 'the car wash'],
  person: ['my sister', 'a neighbor', 'the postman', 'my landlord', 'a friend', 'my daughter', 'my uncle', 'the woman next door', 'my teacher', 'a stranger', 'my father', 'the framer', 'two students', 'my grandson'],
  verb: ['waiting', 'leaving', 'listening', 'returning', 'counting', 'resting', 'staying', 'looking back', 'breathing out', 'starting over'],
  feeling: ['patience', 'relief', 'doubt', 'hunger', 'mischief', 'luck', 'courage', 'homesickness', 'calm', 'tenderness', 'envy', 'gratitude', 'boredom', 'good manners'],
  music: ['nocturne', 'prelude', 'waltz', 'fugue', 'lullaby', 'étude', 'serenade', 'overture', 'bagatelle', 'barcarole', 'berceuse', 'rondo'],
};
