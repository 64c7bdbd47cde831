import { expect, test } from 'vitest';
import { locationLabel } from './location-label.ts';

test.each([
  ['Cork', 'ie', 'Cork, Ireland'],
  ['', 'IE', 'Ireland'],
  ['Cork', '', 'Cork'],
  ['', 'xx', ''],
])('a city %j in a country %j is %j', (city, country, label) => {
  expect(locationLabel({ city, country })).toBe(label);
});
