import { expect, test } from 'vitest';
import { askedReply, countResults, extendReply } from './assistant-reply.ts';

const work = (id: string) => ({ value: `Work ${id}`, data: { id, url: `/art/${id}`, image_url: `/media/${id}.jpg` } });
const shown = (id: string) => ({ id, title: `Work ${id}`, url: `/art/${id}`, imageUrl: `/media/${id}.jpg` });

test('the events of a stream become one reply', () => {
  let reply = askedReply('blue paintings');
  expect(reply).toMatchObject({ state: 'loading', threadId: '' });
  reply = extendReply(reply, 'start', { intent_result_id: 'i1', thread_id: 't1' });
  reply = extendReply(reply, 'message', { text: 'Two ' });
  reply = extendReply(reply, 'message', { text: 'works.' });
  reply = extendReply(reply, 'group', { display_name: 'Oil' });
  reply = extendReply(reply, 'search_result', { result_id: 's1', response: { results: [work('1')] } });
  reply = extendReply(reply, 'search_result', { result_id: 's2', response: { results: [work('2'), work('3')] } });
  reply = extendReply(reply, 'follow_up_questions', { questions: ['larger ones', 7] });
  reply = extendReply(reply, 'end', {});
  expect(reply).toEqual({
    intent: 'blue paintings',
    intentResultId: 'i1',
    threadId: 't1',
    text: 'Two works.',
    results: [
      { searchResultId: 's1', title: 'Oil', works: [shown('1')] },
      { searchResultId: 's2', title: '', works: [shown('2'), shown('3')] },
    ],
    followUpQuestions: ['larger ones'],
    state: 'finished',
  });
  expect(countResults(reply)).toBe(3);
});

test('an error of the server stays an error, and malformed events and links to other sites are left out', () => {
  let reply = extendReply(askedReply('x', 't1'), 'server_error', {});
  expect(extendReply(reply, 'end', {})).toMatchObject({ state: 'failed', threadId: 't1' });
  reply = extendReply(askedReply('x'), 'search_result', {
    result_id: 's',
    response: { results: [null, {}, { value: 'Elsewhere', data: { id: '1', url: '//evil.example' } }] },
  });
  expect(reply.results).toEqual([{ searchResultId: 's', title: '', works: [] }]);
  expect(extendReply(reply, 'message', undefined).text).toBe('');
});
