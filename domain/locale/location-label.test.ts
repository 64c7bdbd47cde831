import { expect, test } from 'vitest';
import { placeLabel } from './location-label.ts';

test.each([
  ['Cork', 'ie', 'Cork, Ireland'],
  ['', 'IE', 'Ireland'],
  ['Cork', '', 'Cork'],
  ['', 'xx', ''],
])('a city %j in a country %j is %j', (city, country, label) => {
  expect(placeLabel({ city, country })).toBe(label);
});
