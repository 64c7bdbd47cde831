import { Type } from 'typebox';
import { defineCall } from '../call.ts';

export const reportExposure = defineCall({
  method: 'POST',
  path: '/experiments/exposures',
  summary: 'Record that a visitor has seen the variants of experiments',
  description:
    'Cells of experiments that do not run, or that are not shown at the place, are ignored. Visitors without consent are not recorded.',
  access: 'everyone',
  impersonation: 'allow',
  body: Type.Object({
    userToken: Type.String({ pattern: '^[a-zA-Z0-9_=/+-]{1,129}$', description: 'The visitor, as in other events.' }),
    place: Type.String({
      pattern: '^(listing|tiles|flag:[A-Za-z0-9][A-Za-z0-9._-]{0,59})$',
      description: 'A listing, other tiles of works, or what a flag switches.',
    }),
    cells: Type.String({ maxLength: 2_000, description: 'As in the cookie when the page was requested: 51.01,52.02.' }),
  }),
  payload: Type.Object({ accepted: Type.Integer() }),
});
