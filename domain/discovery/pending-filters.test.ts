import { expect, test } from 'vitest';
import { bothChosen } from './pending-filters.ts';

test.each([
  ['/all', '/all/framed', '/all/abstract', '/all/abstract/framed'],
  ['/all/abstract', '/all', '/all/abstract/minimalism', '/all/minimalism'],
  ['/all', '/paintings', '/all/abstract?color=ffffff', '/paintings/abstract?color=ffffff'],
  ['/all?color=000000', '/all?color=000000,ffffff', '/all/large?color=000000', '/all/large?color=000000,ffffff'],
  [
    '/all?color=000000,ffffff',
    '/all?color=000000',
    '/all?color=ffffff,000000&price=0-500',
    '/all?color=000000&price=0-500',
  ],
  ['/prints', '/all/abstract/prints', '/prints?price=0-200', '/all/prints/abstract?price=0-200'],
  ['/all/abstract/prints', '/prints', '/all/abstract/prints', '/prints'],
  [
    '/all?query=a%2Cb&page=2',
    '/all/framed?query=a%2Cb',
    '/all/abstract?query=a%2Cb',
    '/all/abstract/framed?query=a%2Cb',
  ],
])('on %s, %s is selected while %s is loading: the result is %s', (from, to, pending, both) => {
  expect(bothChosen({ from, to, pending })).toBe(both);
});
