import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProofs, STATEMENTS, writeRulesPage } from './rules-page.ts';

const proofs = readProofs();

test('every statement of the specification has a test', () => {
  const unproven = STATEMENTS.filter(({ proof }) => !proofs.some(({ title }) => proof.test(title)));
  expect(unproven.map(({ where, what }) => `${where} ${what}`)).toEqual([]);
});

test('docs/rules.md is up to date', () => {
  expect(readFileSync('docs/rules.md', 'utf8')).toBe(writeRulesPage(proofs));
});
