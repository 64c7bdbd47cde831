import { TOKEN_LIMITS, TOKEN_SCOPES } from '@easel/domain/accounts/api-tokens';
import { listKeys } from '@easel/domain/text/own-value';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const call = { access: 'manageIntegrations', impersonation: 'deny' } as const;

const ApiToken = Type.Object({
  tokenId: Type.Integer(),
  name: Type.String(),
  hint: Type.String({ description: 'How the token starts.' }),
  owner: Type.String(),
  scopes: Type.Array(Type.String()),
  state: Type.Enum(['valid', 'expired', 'revoked']),
  createdAt: Moment,
  expiresAt: Moment,
  lastUsedAt: nullable(Moment, 'To the minute.'),
});
export type ApiToken = Static<typeof ApiToken>;

const ApiTokens = Type.Object({ tokens: Type.Array(ApiToken) });
export type ApiTokens = Static<typeof ApiTokens>;

export const listTokens = defineCall({
  ...call,
  method: 'GET',
  path: '/staff/tokens',
  summary: 'List API tokens',
  payload: ApiTokens,
});

export const createToken = defineCall({
  ...call,
  method: 'POST',
  path: '/staff/tokens',
  summary: 'Create an API token',
  description: 'It can do what you may do, within its scopes. Send it as `Authorization: Bearer …`.',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: TOKEN_LIMITS.nameLength }),
    scopes: Type.Array(Type.Enum(listKeys(TOKEN_SCOPES)), { minItems: 1, maxItems: 50 }),
    days: Type.Integer({ minimum: 1, maximum: TOKEN_LIMITS.days }),
  }),
  payload: Type.Object({ token: Type.String({ description: 'Shown once.' }) }),
});

export const revokeToken = defineCall({
  ...call,
  method: 'DELETE',
  path: '/staff/tokens/:tokenId',
  summary: 'Revoke an API token',
  params: Type.Object({ tokenId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  payload: ApiTokens,
});
