import { expect, test } from 'vitest';
import { describeAnswer } from './opensearch-client.ts';

test.each([
  [401, {}, /password of OPENSEARCH_URL/],
  [403, { reason: 'no permissions for [indices:data/write/bulk]' }, /user of OPENSEARCH_URL may not do this/],
  [404, { type: 'index_not_found_exception' }, /OPENSEARCH_INDEX.*search:push/],
  [
    429,
    {
      type: 'cluster_block_exception',
      reason:
        'index [works-v1-1] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];',
    },
    /disk of OpenSearch \(OPENSEARCH_URL\) is full/,
  ],
  [503, { type: 'search_phase_execution_exception', reason: 'all shards failed' }, /cluster of OPENSEARCH_URL/],
  [503, { type: 'no_shard_available_action_exception', reason: 'No shard available' }, /cluster of OPENSEARCH_URL/],
  [503, { type: 'cluster_manager_not_discovered_exception' }, /cluster of OPENSEARCH_URL/],
  [500, { type: 'some_exception', reason: 'something else' }, /OPENSEARCH_URL.*something else/],
])('the answer %i %o of OpenSearch is explained with the setting', (status, cause, words) => {
  expect(describeAnswer(status, cause)).toMatchObject({ status, message: expect.stringMatching(words) });
});

test('a filter with too many parts is the fault of the query', () => {
  const cause = { type: 'search_phase_execution_exception', caused_by: { type: 'too_many_clauses' } };
  expect(describeAnswer(400, cause).name).toBe('BadQuery');
});
