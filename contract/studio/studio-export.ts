import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const exportStudio = defineCall({
  method: 'GET',
  path: '/studio/export',
  summary: 'Download works, images, sales and messages',
  description: 'A ZIP archive. Its works.csv and images can be imported into another Easel.',
  access: 'sellWorks',
  impersonation: 'deny',
  response: 'zip',
  payload: Type.Object({}),
});
