import { parseArgs } from 'node:util';
import { judgeSentences } from './understanding/judge-sentences.ts';

/** Query understanding: 300 judged sentences (understanding/judged-sentences.ts). `--show-misses` lists incorrect results. */
const { values } = parseArgs({ options: { 'show-misses': { type: 'boolean', default: false } } });

const started = process.cpuUsage();
const { verdicts, precision, recall, fullyRight, misread } = judgeSentences();
const { user, system } = process.cpuUsage(started);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const negatives = verdicts.filter(({ parts }) => parts.length === 0).length;
console.log(`${verdicts.length} sentences, ${negatives} of them without a filter`);
console.log(`precision of filters  ${percent(precision)}`);
console.log(`recall of filters     ${percent(recall)}`);
console.log(`fully correct         ${fullyRight} (${percent(fullyRight / verdicts.length)}), filters and words`);
console.log(`false positives       ${misread} of ${negatives} got a filter they do not contain`);
console.log(
  `time                  ${((user + system) / 1_000 / verdicts.length).toFixed(3)} ms of CPU per sentence, including warm-up`,
);
if (values['show-misses'])
  for (const { query, parts, words, understood, searched, isRight } of verdicts)
    if (!isRight)
      console.log(
        `\n${query}\n  expected ${parts.join('; ')} | ${words}\n  actual   ${understood.join('; ')} | ${searched}`,
      );
