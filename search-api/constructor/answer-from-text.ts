import { stemWord, tokenize } from '@easel/search/tokenizer';

/** Limits, because every word of the question is compared with every word of the texts. */
const MAX_TEXTS = 50;
const MAX_TEXT_LENGTH = 20_000;
const MAX_SENTENCES = 300;
const MAX_SENTENCE_LENGTH = 1_000;
const MAX_QUESTION_LENGTH = 1_000;
const MAX_QUESTION_WORDS = 30;
/** A second sentence is added if it scores almost as high. */
const ALMOST_AS_GOOD = 0.9;

/** Stop words of questions. */
const STOP_WORDS = new Set(
  'a an and any anything are at be been by can could did do does for from had has have how i if in is it its me much many my of on or please piece product should so some something tell that the their them there these they thing this those to was we were what when where which who whom whose why will with work would you your'.split(
    ' ',
  ),
);

/** Types of questions: how they are phrased, and what an answering sentence contains. */
const KINDS: readonly { asks: RegExp; tells: RegExp }[] = [
  {
    asks: /\b(?:when|what year|how old|date)\b/i,
    tells: /\b(?:1[0-9]{3}|20[0-9]{2})\b|\bcentur(?:y|ies)\b/i,
  },
  {
    asks: /\b(?:how (?:big|large|small|long|wide|tall|high|deep)|sizes?|dimensions?|measure(?:s|ments?)?)\b/i,
    tells: /\d ?(?:cm|mm|m|in|inch|inches|ft|feet|")(?![a-z])|\d ?[x×] ?\d/i,
  },
  { asks: /\b(?:how heavy|weighs?|weight)\b/i, tells: /\d ?(?:kg|g|lbs?|pounds?|oz|ounces?|grams?)(?![a-z])/i },
  {
    asks: /\b(?:made (?:of|from|out of|with)|materials?|fabric|technique|how (?:is|was) it made)\b/i,
    tells:
      /\b(?:made (?:of|from|with|by)|consists of|painted (?:on|with|in)|woven|carved|cast|printed on|cotton|wool|linen|silk|leather|wood|steel|oil|acrylic|canvas|paper|bronze|ceramic)\b/i,
  },
  {
    asks: /\b(?:clean|wash|care(?: for)?|maintain)\b/i,
    tells: /\b(?:wash(?:ed|able|ing)?|clean(?:ed|ing)?|wipe|dust|iron|care)\b/i,
  },
  {
    asks: /\b(?:ships?|shipped|shipping|delivers?|delivery|delivered|packed|packaging)\b/i,
    tells: /\b(?:ship(?:s|ped|ping)?|deliver(?:s|ed|y)?|pack(?:ed|s|aging)?|tube|crate|box)\b/i,
  },
  {
    asks: /\bwho\b|\b(?:artist|maker|designer|author|painter|photographer)\b/i,
    tells: /\b(?:by [A-Z]|artist|maker|made by|designed by|painted by)/,
  },
  { asks: /\bwhere\b|\b(?:country|origin|place)\b/i, tells: /\b(?:from|in|at) (?:the )?[A-Z]/ },
  {
    asks: /\b(?:why|meaning|mean|story|inspir\w+|idea|about)\b/i,
    tells: /\b(?:because|inspired|idea|story|wanted|tells|about|after)\b/i,
  },
];

export interface TextAnswer {
  text: string;
  /** Number of matched question words. */
  matched: number;
}

/**
 * Extracts the sentences that answer a question. Undefined if none is related. Rare words count more, and so do sentences of the requested type, such as a year
 * for "when".
 */
export function answerFromTexts(question: string, texts: readonly string[]): TextAnswer | undefined {
  const questionText = question.slice(0, MAX_QUESTION_LENGTH);
  const wanted = [
    ...new Set(
      tokenize(questionText)
        .filter((word) => !STOP_WORDS.has(word))
        .map(stemWord),
    ),
  ].slice(0, MAX_QUESTION_WORDS);
  const kinds = KINDS.filter(({ asks }) => asks.test(questionText));
  const sentences = texts.slice(0, MAX_TEXTS).flatMap(sentencesOf).slice(0, MAX_SENTENCES);
  const read = sentences.map((text) => {
    const stems = new Set(tokenize(text).map(stemWord));
    return {
      text,
      matches: wanted.filter((word) => [...stems].some((stem) => isSameWord(word, stem))),
      kinds: kinds.filter(({ tells }) => tells.test(text)).length,
    };
  });
  const weights = new Map(
    wanted.map((word) => {
      const having = read.filter(({ matches }) => matches.includes(word)).length;
      return [word, Math.log(1 + read.length / Math.max(1, having))];
    }),
  );
  const scored = read.map((one, at) => ({
    ...one,
    at,
    score: one.matches.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) + one.kinds,
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best === 0) return undefined;
  const chosen = scored
    .filter(({ score }) => score >= ALMOST_AS_GOOD * best)
    .slice(0, 2)
    .sort((a, b) => a.at - b.at);
  return {
    text: chosen.map(({ text }) => text).join(' '),
    matched: Math.max(...chosen.map(({ matches, kinds: fitting }) => matches.length + fitting)),
  };
}

/** "washable" matches "wash": long words with a common prefix are treated as equal. */
const isSameWord = (questionText: string, found: string): boolean =>
  questionText === found ||
  (Math.min(questionText.length, found.length) >= 4 &&
    (found.startsWith(questionText) || questionText.startsWith(found)));

/** Splits at sentence punctuation before a space and a capital letter, and at line breaks. "60.5 cm" and "c. 1900" stay together. */
function sentencesOf(text: string): string[] {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“])|\n+/u)
    .map((sentence) => sentence.trim().slice(0, MAX_SENTENCE_LENGTH))
    .filter((sentence) => sentence !== '');
}
