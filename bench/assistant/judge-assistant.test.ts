import { expect, test } from 'vitest';
import { ASSISTANT_DEVELOPMENT_DIALOGUES, ASSISTANT_TEST_DIALOGUES } from './assistant-dialogues.ts';
import { ASSISTANT_DEVELOPMENT_SENTENCES, ASSISTANT_TEST_SENTENCES } from './assistant-sentences.ts';
import { judgeDialogue, judgeSentence } from './judge-assistant.ts';

test.each([
  {
    name: 'sentences it was developed with',
    verdicts: ASSISTANT_DEVELOPMENT_SENTENCES.map(judgeSentence),
    count: 100,
    minRight: 95,
  },
  {
    name: 'sentences that only measure',
    verdicts: ASSISTANT_TEST_SENTENCES.map(judgeSentence),
    count: 100,
    minRight: 95,
  },
  {
    name: 'conversations it was developed with',
    verdicts: ASSISTANT_DEVELOPMENT_DIALOGUES.map(judgeDialogue),
    count: 25,
    minRight: 25,
  },
  {
    name: 'conversations that only measure',
    verdicts: ASSISTANT_TEST_DIALOGUES.map(judgeDialogue),
    count: 25,
    minRight: 23,
  },
])('the assistant understands at least as many $name as it does today', ({ verdicts, count, minRight }) => {
  expect(new Set(verdicts.map(({ spoken }) => spoken)).size).toBe(count);
  expect(verdicts.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(minRight);
});
