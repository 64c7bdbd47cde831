import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { explainFailure } from './startup-error.ts';

const failing = (facts: object) => Object.assign(new Error('low-level words'), facts);

test.each([
  [failing({ code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is already in use.'],
  [failing({ code: 'EACCES', port: 80 }), 'Port 80 requires elevated privileges.'],
  [failing({ code: 'EACCES', path: '/data' }), 'No permission for /data.'],
  [failing({ code: 'ENOSPC' }), 'The disk is full.'],
  [failing({ code: 'ECONNREFUSED' }), 'The database at DATABASE_URL cannot be used'],
  [new Error('unforeseen'), 'unforeseen'],
])('%s is explained', (error, words) => {
  expect(explainFailure(error)).toContain(words);
});

test('an invalid setting is explained', () => {
  expect(explainFailure(new ConfigError('PORT should be a whole number.'))).toBe(
    'Invalid configuration:\nPORT should be a whole number.',
  );
});
