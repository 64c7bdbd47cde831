import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCitations, writeRulesPage } from './rules-page.ts';
import { readSections, readTextFiles } from './specification.ts';

const files = readTextFiles();
const citations = readCitations(files);

test('every section of the specification is cited by code, unless it is not built yet', () => {
  const missing = readSections(files).filter(({ id, isBuilt }) => isBuilt && !citations.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});

test('docs/rules.md is up to date', () => {
  expect(readFileSync('docs/rules.md', 'utf8')).toBe(writeRulesPage(files));
});
