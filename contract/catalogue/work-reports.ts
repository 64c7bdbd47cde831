import { MAX_REPORT_DETAILS, REPORT_REASON_CODES } from '@easel/domain/catalogue/work-reports';
import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const reportWork = defineCall({
  method: 'POST',
  path: '/works/:artworkId/reports',
  summary: 'Report that something is wrong with a work',
  access: 'everyone',
  impersonation: 'deny',
  params: Type.Object({ artworkId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Type.Object({
    reason: Type.Enum(REPORT_REASON_CODES),
    details: Type.Optional(Type.String({ maxLength: MAX_REPORT_DETAILS * 2, default: '' })),
    captchaToken: Type.Optional(Type.String({ maxLength: 2_000 })),
  }),
  payload: Type.Object({}),
});
