import { expect, test } from 'vitest';
import { parseTrialFields } from './delivery-trial.ts';

test('what cannot be read is left out', () => {
  const typed = new URLSearchParams('origin=de&destination=xx&widthCm=50&heightCm=-7&depthCm=&weightKg=two');
  expect(parseTrialFields(typed)).toEqual({
    ...{ origin: 'de', destination: 'us', packaging: 'flat_cardboard', widthCm: 50 },
  });
});
