import { nounsFor, wordsFor } from './motif-words.ts';
import { ORIGINS } from './names.ts';
import { createSeededRandom, type Random } from './random.ts';
import { COMMON_SLOTS, fillIn, placesNear, type Slots } from './wording.ts';

type LetterCase = 'title' | 'sentence' | 'lower';

/** A way of titling works. An artist keeps to one, and to a few of its patterns. */
interface Manner {
  letterCase: LetterCase;
  patterns: readonly string[];
}

const manner = (letterCase: LetterCase, patterns: string): Manner => ({ letterCase, patterns: patterns.split(' | ') });

/** In the words of the family. */
const PLAIN = manner('sentence', '{own}');
/** The only manner with numbers; few artists have it. */
const SERIES = manner(
  'title',
  '{noun} study {count} | {noun} {count} | untitled ({noun} {count}) | {noun}, sheet {count}',
);
const FOREIGN = manner(
  'sentence',
  '{foreignNoun} {foreignTime} | {foreignNoun} {foreignTime} | {foreignNoun}, {place}',
);

const MANNERS: readonly Manner[] = [
  PLAIN,
  manner(
    'title',
    '{noun} near {place} | {place}, {part} | the {noun} at {place} | {noun} on the road to {place} | {place} in {weather} | {place} from memory',
  ),
  manner(
    'sentence',
    '{day}, {clock}:{minute} | {clock}:{minute} in {month} | {day} in {month} | {date} {month}, {place} | {date} {month}, after {clock}',
  ),
  manner(
    'lower',
    'the {noun}, but slower | {noun} and {thing} | {thing}, {part} | still {verb} | {noun} with {feeling} | what {person} meant by {color} | {verb}, mostly',
  ),
  manner('sentence', '{word}'),
  manner(
    'sentence',
    '“You said there would be {weather}” | “Take {thing}, just in case” | “I liked the {noun} better” | “Is that {color} or {color2}?” | “Call me when you reach {place}” | “It was {color2} yesterday” | “Not before {clock}, please”',
  ),
  manner(
    'title',
    '{color} on {material} | {medium}, {weather}, {day} | {color} over {color2} | {noun} in {medium} | {color}, {color2}, {noun}',
  ),
  PLAIN,
  manner(
    'sentence',
    'who left {thing} by the {noun}? | how far is {place}? | what happens after {clock}? | is it {month} already? | whose {noun} is this? | why not {color}? | did {name} call?',
  ),
  manner(
    'title',
    'for {name} | {noun} for {name} | letter to {name} | {name} in {month} | {name} was here | what {name} saw | {name}’s {noun}',
  ),
  manner(
    'sentence',
    'wait until {part} | bring {thing} | walk {number} steps and stop | turn {turn} at {place2} | keep the {noun} for last | do not mix {color} and {color2} | ask {person} about {month}',
  ),
  manner(
    'sentence',
    'wind {compass}, {weather} later | {weather} by {part} | {noun}, {number} degrees | after {weather} | outlook for {day}: {weather} | {weather} over {place}',
  ),
  manner(
    'title',
    '{color} before {color2} | {number} kinds of {color} | less {color} | {color}, mostly | almost {color} | {color} says no | too much {color2} | {color} leaning on {color2}',
  ),
  manner(
    'title',
    '{music} in {color} | {music} for {place} | {music} with {noun} | slow {music}, {part} | {music} for {number} hands',
  ),
  manner(
    'title',
    '{noun} with {thing} | {noun} and {noun2}, {part} | {noun} behind {place2} | {noun} with {color} edge | {noun}, {thing}, {weather}',
  ),
  manner(
    'sentence',
    'the {part} we forgot {thing} | the year {person} moved to {place} | something {person} told me in {month} | the {noun} I should have bought | {number} days without {feeling} | everything {name} packed in {month}',
  ),
  manner(
    'title',
    '{number} steps from {place2} | {number} minutes to {place} | {number} {noun}s from here | {number} hours of {color} | half of {number} | {number} meters above {place}',
  ),
  manner(
    'sentence',
    'Untitled ({place2}) | Untitled ({color}, {part}) | Untitled (for {name}) | Untitled ({thing}) | Untitled ({weather})',
  ),
  manner(
    'title',
    'a short history of {feeling} | notes on {feeling} | in praise of {thing} | against {feeling} | the uses of {color} | small monument to {thing} | an argument about {color2}',
  ),
  manner('lower', '{color}. {color2}. {part}. | {noun}/{noun2} | {place}, again | {month}, no rain | {word}, {word2}'),
  PLAIN,
  manner(
    'title',
    'last {noun} before {place} | second {noun}, {season} | old {noun}, new {noun2} | the other {noun} | {noun} after {season} | first {noun} of {month}',
  ),
  manner(
    'sentence',
    '{street} {streetNumber} | {street} {streetNumber}, back yard | Corner of {street} | {street}, {clock} o’clock | {street}, {part}',
  ),
];

/** How often an artist outside the English-speaking countries titles in the language of the country. */
const FOREIGN_SHARE = 0.45;
const SERIES_SHARE = 0.03;

interface Language {
  nouns: Readonly<Record<string, string>>;
  times: string;
  street: string;
}

// biome-ignore format: a table reads best with a language in a few lines
const FRENCH: Language = {
  nouns: { flower: 'bouquet, fleurs coupées, le vase', sea: 'la mer, le large, marée basse, la digue', land: 'les champs, le chemin, la haie, le pré', mountain: 'la crête, le col, brume', city: 'fenêtres, la rue, les toits', plant: 'herbier, la tige, feuilles', face: 'la voisine, visage, de profil', vessel: 'la jarre, terre cuite, le creux', table: 'la table, le goûter, nappe', abstract: 'rythme, intervalle, la ligne', light: 'lueur, le seuil, chambre claire', sand: 'la dune, sable, le vent', animal: 'la bête, l’ami, compagnie', room: 'la chambre, volets, intérieur' },
  times: 'au matin, avant la pluie, en hiver, sans bruit, de mémoire, pour plus tard, vers cinq heures, deux fois, en novembre, après le dîner, à contre-jour, malgré tout, un dimanche, pour Coline',
  street: 'Rue des Tanneurs, Quai Sud, Impasse du Four, Rue Haute, Place aux Herbes',
};
const GERMAN: Language = {
  nouns: {
    flower: 'Strauß, Schnittblumen, Blüte',
    sea: 'Küste, Mole, Wasserstand, Bucht',
    land: 'Feldweg, Acker, Wiese, Allee',
    mountain: 'Grat, Nebel, Passhöhe',
    city: 'Fenster, Hinterhof, Straße',
    plant: 'Stängel, Unkraut, Blatt',
    face: 'Kopf, Nachbarin, Profil',
    vessel: 'Gefäß, Krug, Scherben',
    table: 'Küchentisch, Abendbrot, Vorrat',
    abstract: 'Takt, Gefüge, Schwelle',
    light: 'Lichtraum, Schein, Türspalt',
    sand: 'Düne, Sand, Kamm',
    animal: 'Tier, Gesellschaft, Nachbars Tier',
    room: 'Zimmer, Flur, Stube',
  },
  times:
    'am Morgen, vor dem Regen, im Winter, gegen vier, aus der Erinnerung, ohne Worte, im November, noch einmal, nach Feierabend, bei Wind, am Sonntag, zu zweit, für Wiebke, bei Nacht',
  street: 'Karl-Heine-Straße, Hafenweg, Lindenallee, Am Speicher, Gerberstraße',
};
const ITALIAN: Language = {
  nouns: {
    flower: 'il mazzo, fiori, petali',
    sea: 'il mare, molo, la costa',
    land: 'il campo, sentiero, prato',
    mountain: 'la cresta, nebbia, il passo',
    city: 'finestre, il vicolo, tetti',
    plant: 'lo stelo, erbario, foglie',
    face: 'la vicina, volto, profilo',
    vessel: 'la giara, vaso, terra',
    table: 'la tavola, merenda, dispensa',
    abstract: 'ritmo, la linea, equilibrio',
    light: 'bagliore, la soglia, luce',
    sand: 'la duna, sabbia, scirocco',
    animal: 'la bestia, compagnia, l’amico',
    room: 'la stanza, persiane, interno',
  },
  times:
    'al mattino, prima della pioggia, d’inverno, senza fretta, a memoria, verso le cinque, di domenica, due volte, a novembre, dopo cena, controluce, di nuovo, per Ornella, a fine estate',
  street: 'Via dei Mille, Vicolo Corto, Via del Porto, Corso Vecchio, Via Madama',
};
const SPANISH: Language = {
  nouns: {
    flower: 'el ramo, flores, pétalos',
    sea: 'el mar, muelle, la orilla',
    land: 'el campo, camino, la loma',
    mountain: 'la cresta, niebla, el puerto',
    city: 'ventanas, la calle, azoteas',
    plant: 'el tallo, herbario, hojas',
    face: 'la vecina, rostro, perfil',
    vessel: 'la tinaja, vasija, barro',
    table: 'la mesa, merienda, mantel',
    abstract: 'ritmo, la línea, intervalo',
    light: 'resplandor, el umbral, luz',
    sand: 'la duna, arena, viento',
    animal: 'el animal, compañía, el amigo',
    room: 'el cuarto, persianas, interior',
  },
  times:
    'por la mañana, antes de la lluvia, en invierno, sin prisa, de memoria, a las cinco, en domingo, otra vez, en noviembre, después de cenar, a contraluz, a solas, para Remedios, a pesar de todo',
  street: 'Calle del Agua, Calle Mayor, Pasaje Lima, Calle Hospital, Calle Nueva',
};
const PORTUGUESE: Language = {
  nouns: {
    flower: 'o ramo, flores, pétalas',
    sea: 'o mar, cais, maré baixa',
    land: 'o campo, caminho, pasto',
    mountain: 'a serra, neblina, o cume',
    city: 'janelas, a rua, telhados',
    plant: 'o caule, herbário, folhas',
    face: 'a vizinha, rosto, perfil',
    vessel: 'o pote, vaso, barro',
    table: 'a mesa, merenda, toalha',
    abstract: 'ritmo, a linha, intervalo',
    light: 'clarão, o limiar, luz',
    sand: 'a duna, areia, vento',
    animal: 'o bicho, companhia, o amigo',
    room: 'o quarto, persianas, interior',
  },
  times:
    'de manhã, antes da chuva, no inverno, sem pressa, de memória, às cinco, ao domingo, outra vez, em novembro, depois do jantar, à contraluz, a sós, para Graça, apesar de tudo',
  street: 'Rua das Flores, Rua do Sol, Travessa do Forno, Rua Direita, Beco do Rio',
};
const DUTCH: Language = {
  nouns: {
    flower: 'boeket, bloemen, bloei',
    sea: 'zee, pier, eb, waterstand',
    land: 'veld, dijk, sloot, wei',
    mountain: 'kam, nevel, hoogte',
    city: 'ramen, straat, daken',
    plant: 'stengel, onkruid, blad',
    face: 'buurvrouw, gezicht, profiel',
    vessel: 'kruik, vat, aarde',
    table: 'tafel, ontbijt, voorraad',
    abstract: 'ritme, lijn, maat',
    light: 'schijnsel, drempel, licht',
    sand: 'duin, zand, wind',
    animal: 'dier, gezelschap, de vriend',
    room: 'kamer, gang, luiken',
  },
  times:
    'in de ochtend, voor de regen, in de winter, zonder haast, uit het hoofd, tegen vijven, op zondag, nog eens, in november, na het eten, met tegenlicht, voor Femke, in de mist',
  street: 'Kadestraat, Oude Haven, Molenpad, Westersingel, Turfmarkt',
};
const NORDIC: Language = {
  nouns: {
    flower: 'bukett, blomster, blomst',
    sea: 'hav, brygge, kyst',
    land: 'eng, sti, mark',
    mountain: 'fjell, tåke, pass',
    city: 'vinduer, gate, tak',
    plant: 'stilk, ugress, blad',
    face: 'nabo, ansikt, profil',
    vessel: 'krukke, kar, leire',
    table: 'bord, frokost, kopp',
    abstract: 'takt, linje, rytme',
    light: 'skinn, terskel, lys',
    sand: 'dyne, sand, vind',
    animal: 'dyr, selskap, vennen',
    room: 'rom, gang, stue',
  },
  times:
    'om morgenen, før regnet, om vinteren, uten hast, etter hukommelsen, ved femtiden, på søndag, en gang til, i november, for Astrid, i tåke, i motlys',
  street: 'Strandgata, Fjellveien, Kirkebakken, Havnegata',
};
const JAPANESE: Language = {
  nouns: {
    flower: 'hana, hanataba, kabin',
    sea: 'umi, nagisa, minato',
    land: 'nohara, komichi, hatake',
    mountain: 'yama, kiri, tōge',
    city: 'mado, roji, yane',
    plant: 'kusa, kuki, ha',
    face: 'yokogao, tonari no hito, kao',
    vessel: 'tsubo, utsuwa, tsuchi',
    table: 'shokutaku, asagohan, tana',
    abstract: 'ma, nagare, kasanari',
    light: 'akari, hikari, shikii',
    sand: 'sakyū, suna, kaze',
    animal: 'nakama, ikimono, tomo',
    room: 'heya, rōka, engawa',
  },
  times:
    '(morning), (before rain), (winter), (for Fumie), (again), (November), (five o’clock), (from memory), (Sunday), (for Sayo), (the long way home), (low light)',
  street: 'Teramachi, Higashi Chaya, Sakabashi, Nishijin',
};
const LANGUAGES: Readonly<Record<string, Language>> = {
  fr: FRENCH,
  de: GERMAN,
  it: ITALIAN,
  ...{ es: SPANISH, mx: SPANISH, ar: SPANISH, co: SPANISH },
  ...{ pt: PORTUGUESE, br: PORTUGUESE },
  nl: DUTCH,
  no: NORDIC,
  jp: JAPANESE,
};
const STREETS =
  'Mill Lane, Canal Street, Tanner’s Row, Station Road, Ropewalk, Harbor Street, Chapel Yard, Orchard Road, Quarry Hill, Market Street, Ferry Road, Kiln Lane';

export interface TitledArtist {
  firstName: string;
  countryCode: string;
  city: string;
}

export interface TitledWork {
  /** The title its family gives it. */
  own: string;
  family: string;
  keywords: readonly string[];
  colorNames: readonly string[];
  medium: string;
  material: string;
}

const TITLE_SLOTS: Slots = {
  ...COMMON_SLOTS,
  streetNumber: Array.from({ length: 40 }, (_, at) => String(2 + at * 3)),
  turn: ['left', 'right'],
  compass: ['southwest', 'north', 'northeast', 'west', 'variable', 'southeast'],
};
const PATTERNS_PER_ARTIST = 4;
const MAX_TRIES = 40;
const SMALL_WORDS = new Set('a an the of in on at by for and or to with from into but my'.split(' '));

/** Gives titles. A title is used once in the shop as long as the manner of its artist allows. */
export function createTitler(seed: string) {
  const used = new Set<string>();
  const artists = new Map<number, (work: TitledWork, random: Random) => (tries: number) => string>();
  return (index: number, artist: TitledArtist, work: TitledWork, random: Random): string => {
    let titleOf = artists.get(index);
    if (!titleOf) {
      titleOf = mannerOf(seed, index, artist);
      artists.set(index, titleOf);
    }
    const tryTitle = titleOf(work, random);
    let title = '';
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      title = tryTitle(tries);
      if (!used.has(title)) break;
    }
    // Some manners have few words; load tests have more works than there are titles.
    for (const place of placesNear(artist.countryCode)) {
      if (!used.has(title)) break;
      if (!used.has(`${title}, ${place}`)) title = `${title}, ${place}`;
    }
    for (let copy = 2; used.has(title); copy++) title = `${title.replace(/, \d+$/, '')}, ${copy}`;
    used.add(title);
    return title;
  };
}

function mannerOf(
  seed: string,
  index: number,
  artist: TitledArtist,
): (work: TitledWork, random: Random) => (tries: number) => string {
  const own = createSeededRandom(`titles ${seed} ${index}`);
  const language = LANGUAGES[artist.countryCode];
  const isForeign = own.isTrue(FOREIGN_SHARE) && language !== undefined;
  const { letterCase, patterns } = own.isTrue(SERIES_SHARE)
    ? SERIES
    : isForeign
      ? FOREIGN
      : (MANNERS[index % MANNERS.length] as Manner);
  const first = own.whole(0, patterns.length - 1);
  const kept = Array.from({ length: Math.min(PATTERNS_PER_ARTIST, patterns.length) }, (_, at) =>
    String(patterns[(first + at) % patterns.length]),
  );
  const names = ORIGINS.find(({ countryCode }) => countryCode === artist.countryCode)?.first ?? [];
  let count = own.whole(1, 9);
  const shared: Slots = {
    ...TITLE_SLOTS,
    place: [...placesNear(artist.countryCode), artist.city],
    name: names.filter((name) => name !== artist.firstName),
    street: (language?.street ?? STREETS).split(', '),
    foreignTime: language?.times.split(', ') ?? [],
  };
  const pattern = kept[0] as string;
  let turn = 0;
  return (work, random) => {
    const { group, words } = wordsFor(work.family);
    const nouns = nounsFor(work.family, work.keywords);
    const [color = 'gray', color2 = 'white'] = work.colorNames;
    const foreignNoun = language?.nouns[group]?.split(', ') ?? nouns;
    const slots: Slots = {
      ...shared,
      own: [work.own],
      noun: nouns,
      noun2: wordsFor(work.family).nouns,
      word: words,
      word2: words,
      color: [color],
      color2: [color2 === color ? 'white' : color2],
      medium: [work.medium.toLowerCase()],
      material: [work.material.toLowerCase()],
      foreignNoun,
    };
    return (tries) => {
      // Patterns take turns, so that two neighbors rarely have the same one.
      const chosen = patterns === SERIES.patterns ? pattern : (kept[turn++ % kept.length] as string);
      count += chosen.includes('{count}') ? random.whole(1, 2) : 0;
      // The words of a family are few: other works may have used them.
      const isTaken = tries > (chosen === '{own}' ? 0 : 5) && (chosen === '{own}' || chosen === '{word}');
      const template = isTaken ? `${chosen}, {place}` : chosen.replace('{count}', String(count));
      return inCase(fillIn(template, slots, random), letterCase);
    };
  };
}

function inCase(text: string, letterCase: LetterCase): string {
  if (letterCase === 'lower') return text.toLowerCase();
  if (letterCase !== 'title') return capitalized(text);
  return capitalized(text.replace(/[\p{L}’]+/gu, (word) => (SMALL_WORDS.has(word) ? word : capitalized(word))));
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
