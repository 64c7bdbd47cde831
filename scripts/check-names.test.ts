import { expect, test } from 'vitest';
import { findUnclearNames } from './check-names.ts';

const find = (text: string) => findUnclearNames([{ path: 'domain/a.ts', text }]);

test.each([
  'export function priceOf(work: Work) {}',
  'export async function ordersOf(db: Db) {}',
  'export const priceOf = (work: Work) => work.price;',
  'export interface CartParts {}',
  'export type CartParts = Db;',
  'export type StatusWords = string;',
  'export type PayloadOf<C> = C;',
])('%s is refused', (text) => {
  expect(find(`/** A price. */\n${text}`)).toHaveLength(1);
});

test.each([
  'export const getPrice = (work: Work) => work.price;',
  'export interface CartDependencies {}',
  'export const STOP_WORDS = new Set();',
  'export function foldWords(text: string) {}',
  'export const proof = 1;',
  'const priceOf = (work: Work) => work.price;',
])('%s is accepted', (text) => {
  expect(find(text)).toEqual([]);
});
