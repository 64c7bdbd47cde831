import { SITE_CONTEXTS } from '@easel/domain/locale/site-context';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Params = Type.Object({ flagKey: Type.String({ minLength: 1, maxLength: 60 }) });

const fields = {
  description: Type.String({ maxLength: 5_000 }),
  isOn: Type.Boolean(),
  roles: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20, description: 'Empty for everybody.' }),
  countries: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 300, description: 'Empty for all.' }),
  sites: Type.Array(Type.Enum([...SITE_CONTEXTS]), { maxItems: 10, description: 'Empty for all.' }),
  percent: Type.Number({ description: 'Of the visitors who meet the other conditions.' }),
};
const Given = Type.Object(fields);
export type GivenFlag = Static<typeof Given>;

const StaffFlag = Type.Object({
  flagKey: Type.String(),
  ...fields,
  isOfShop: Type.Boolean({ description: 'Pages of the shop ask for it, so that it cannot be deleted.' }),
  experimentNumbers: Type.Array(Type.Integer(), { description: 'Experiments whose cells switch it.' }),
  runningExperiment: nullable(Type.Integer()),
  version: Type.Integer(),
  changedAt: Moment,
});
export type StaffFlag = Static<typeof StaffFlag>;

const Version = Type.Integer({
  minimum: 1,
  description: 'The version that somebody has seen; another one is refused with 409, with what is there now.',
});

const staffCall = { access: 'manageSearch' } as const;

export const listFlags = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/flags',
  summary: 'List feature flags',
  impersonation: 'allow',
  payload: Type.Object({ flags: Type.Array(StaffFlag) }),
});

export const createFlag = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/flags',
  summary: 'Create a feature flag',
  impersonation: 'deny',
  body: Type.Object({ flagKey: Type.String({ maxLength: 1_000 }), ...fields }),
  payload: StaffFlag,
});

export const changeFlag = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/flags/:flagKey',
  summary: 'Change for whom a feature is on',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ ...fields, version: Version }),
  payload: StaffFlag,
});

export const deleteFlag = defineCall({
  ...staffCall,
  method: 'DELETE',
  path: '/staff/flags/:flagKey',
  summary: 'Delete a feature flag that nothing uses',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ version: Version }),
  payload: Type.Object({}),
});
