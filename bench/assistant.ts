import { parseArgs } from 'node:util';
import { ASSISTANT_DEVELOPMENT_DIALOGUES, ASSISTANT_TEST_DIALOGUES } from './assistant/assistant-dialogues.ts';
import { ASSISTANT_DEVELOPMENT_SENTENCES, ASSISTANT_TEST_SENTENCES } from './assistant/assistant-sentences.ts';
import { checkReplies } from './assistant/check-replies.ts';
import { type AssistantVerdict, judgeDialogue, judgeSentence } from './assistant/judge-assistant.ts';
import { recordFigure } from './figures.ts';

/**
 * The assistant: judged sentences and conversations, each with a half that the rules were made with and one that they were not. A demo shop then
 * answers all of them, and every work it names is compared with the database. `--show-misses` lists incorrect results, except those of the test
 * half: who reads them writes rules for them. `--show-test-misses` lists these too.
 */
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '1200' },
    'without-shop': { type: 'boolean', default: false },
    'show-misses': { type: 'boolean', default: false },
    'show-test-misses': { type: 'boolean', default: false },
  },
});
const isShown = values['show-misses'];
const isTestShown = values['show-test-misses'];

report('sentences, development half', ASSISTANT_DEVELOPMENT_SENTENCES.map(judgeSentence), isShown);
report('sentences, test half', ASSISTANT_TEST_SENTENCES.map(judgeSentence), isTestShown);
report('conversations, development half', ASSISTANT_DEVELOPMENT_DIALOGUES.map(judgeDialogue), isShown);
report('conversations, test half', ASSISTANT_TEST_DIALOGUES.map(judgeDialogue), isTestShown);

if (!values['without-shop']) {
  const sentences = [...ASSISTANT_DEVELOPMENT_SENTENCES, ...ASSISTANT_TEST_SENTENCES].map(({ query }) => [query]);
  const dialogues = [...ASSISTANT_DEVELOPMENT_DIALOGUES, ...ASSISTANT_TEST_DIALOGUES].map(({ turns }) => turns);
  const { questions, works, invented, failures, medianMs } = await checkReplies(
    [...sentences, ...dialogues],
    Number(values.works),
  );
  console.log(`\n${questions} questions to a demo shop: ${works} works named, ${failures.length} questions failed`);
  console.log(`invented or unfit works: ${invented.length}`);
  console.log(`time for a reply, median: ${medianMs.toFixed(0)} ms`);
  recordFigure('assistant, invented works', invented.length, '', 'lower');
  for (const line of [...failures, ...invented]) console.log(`  ${line}`);
}

function report(name: string, verdicts: readonly AssistantVerdict[], isListed: boolean) {
  const right = verdicts.filter(({ isRight }) => isRight).length;
  const percent = (100 * right) / verdicts.length;
  console.log(`${name}: ${right} of ${verdicts.length} fully understood (${percent.toFixed(1)} %)`);
  recordFigure(`assistant, ${name}`, percent, '%', 'higher');
  for (const { spoken, expected, actual, isRight } of isListed ? verdicts : [])
    if (!isRight) console.log(`\n${spoken}\n  expected ${expected}\n  actual   ${actual}`);
}
