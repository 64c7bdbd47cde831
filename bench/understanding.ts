import { parseArgs } from 'node:util';
import { recordFigure } from './figures.ts';
import { DEVELOPMENT_SENTENCES, TEST_SENTENCES } from './understanding/collector-sentences.ts';
import { judgeSentences } from './understanding/judge-sentences.ts';
import { JUDGED_SENTENCES } from './understanding/judged-sentences.ts';
import { UNSEEN_SENTENCES } from './understanding/unseen-sentences.ts';

/**
 * Query understanding: 300 judged searches, sentences of collectors in a development half and a test half, and 100 with words that could be titles. `--show-misses` lists incorrect
 * results, except those of the test half: who reads them writes rules for them. `--show-test-misses` lists these too.
 */
const { values } = parseArgs({
  options: {
    'show-misses': { type: 'boolean', default: false },
    'show-test-misses': { type: 'boolean', default: false },
  },
});
const SETS = [
  { name: 'searches', sentences: JUDGED_SENTENCES, isShown: values['show-misses'] },
  { name: 'collectors, development half', sentences: DEVELOPMENT_SENTENCES, isShown: values['show-misses'] },
  { name: 'collectors, test half', sentences: TEST_SENTENCES, isShown: values['show-test-misses'] },
  { name: 'titles and facets', sentences: UNSEEN_SENTENCES, isShown: values['show-misses'] },
];
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

for (const { name, sentences, isShown } of SETS) {
  const { verdicts, precision, recall, fullyRight, misread } = judgeSentences(sentences);
  const negatives = verdicts.filter(({ parts }) => parts.length === 0).length;
  console.log(`\n${name}: ${verdicts.length} sentences, ${negatives} of them without a filter`);
  console.log(`precision of filters  ${percent(precision)}`);
  console.log(`recall of filters     ${percent(recall)}`);
  console.log(`fully correct         ${fullyRight} (${percent(fullyRight / verdicts.length)}), filters and words`);
  console.log(`false positives       ${misread} of ${negatives} got a filter they do not contain`);
  recordFigure(`${name}, fully understood`, (100 * fullyRight) / verdicts.length, '%', 'higher');
  if (!isShown) continue;
  for (const { query, parts, words, understood, searched, isRight } of verdicts)
    if (!isRight)
      console.log(
        `\n${query}\n  expected ${parts.join('; ')} | ${words}\n  actual   ${understood.join('; ')} | ${searched}`,
      );
}

const ROUNDS = 20;
const all = SETS.flatMap(({ sentences }) => sentences);
const started = process.cpuUsage();
for (let round = 0; round < ROUNDS; round += 1) judgeSentences(all);
const { user, system } = process.cpuUsage(started);
console.log(`\ntime  ${((user + system) / 1_000 / ROUNDS / all.length).toFixed(3)} ms of CPU per sentence`);
