import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const APP = new URL('../', import.meta.url);

test('only one element posts to pages, so that previews have none', () => {
  const posting = globSync('**/*.{ts,tsx}', { cwd: APP })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /(?:m|formM)ethod=(?:"|\{['"])post/i.test(readFileSync(new URL(file, APP), 'utf8')));
  expect(posting).toEqual(['lib/post-form.tsx']);
});
