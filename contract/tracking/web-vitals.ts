import { VITALS } from '@easel/domain/tracking/web-vitals';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const reportVitals = defineCall({
  method: 'POST',
  path: '/web-vitals',
  summary: 'Report how fast a page was',
  description: 'Only with consent. Stored as counts by day and kind of page.',
  access: 'everyone',
  impersonation: 'allow',
  body: Type.Object({
    page: Type.String({ maxLength: 1_000, description: 'The path.' }),
    vitals: Type.Array(
      Type.Object({ name: Type.Enum([...VITALS]), value: Type.Number({ minimum: 0, maximum: 3_600_000 }) }),
      { minItems: 1, maxItems: VITALS.length },
    ),
  }),
  payload: Type.Object({ accepted: Type.Integer() }),
});
