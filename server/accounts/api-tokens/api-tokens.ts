import { createHash, randomBytes } from 'node:crypto';
import type { ApiTokens } from '@easel/contract/accounts/api-tokens';
import { checkNewToken, isTokenScope, type NewToken, TOKEN_LIMITS } from '@easel/domain/accounts/api-tokens';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import { countValidTokens, insertToken, noteUse, readTokenOwner, readTokens, revokeToken } from './api-tokens-store.ts';

export interface ApiTokensDependencies {
  db: Db;
  now: () => number;
}

const PREFIX = 'easel_';
const TOKEN = /^easel_[\w-]{43}$/;
const HINT_LENGTH = 10;
const MINUTE_MS = 60_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest();

export async function listTokens({ db, now }: ApiTokensDependencies): Promise<ApiTokens> {
  const rows = await readTokens(db, new Date(now()));
  return {
    tokens: rows.map((row) => ({
      tokenId: row.id,
      name: row.name,
      hint: `${row.hint}…`,
      owner: row.owner,
      scopes: row.scopes,
      state: row.revoked_at ? 'revoked' : row.expires_at.getTime() <= now() ? 'expired' : 'valid',
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

/** Creates a token and returns it. Only its hash is stored. */
export async function createToken(
  { db, now }: ApiTokensDependencies,
  owner: Pick<Person, 'id' | 'role'>,
  wanted: NewToken,
): Promise<Outcome<{ token: string }>> {
  const checked = checkNewToken(wanted, owner.role);
  if (!checked.ok) return checked;
  const at = new Date(now());
  if ((await countValidTokens(db, owner.id, at)) >= TOKEN_LIMITS.perPerson)
    return reject('conflict', `You can have at most ${TOKEN_LIMITS.perPerson} valid tokens. Please revoke one first.`);
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  const { name, scopes, days } = checked.value;
  await insertToken(db, {
    person_id: owner.id,
    name,
    token_hash: hashToken(token),
    hint: token.slice(0, HINT_LENGTH),
    scopes,
    created_at: at,
    expires_at: new Date(now() + days * 86_400_000),
  });
  return ok({ token });
}

export async function endToken({ db, now }: ApiTokensDependencies, tokenId: number): Promise<Outcome<undefined>> {
  return (await revokeToken(db, tokenId, new Date(now())))
    ? ok(undefined)
    : reject('not-found', 'This token does not exist.');
}

/** Who a token belongs to and what it is good for. Undefined if it is unknown, has ended, or its owner is blocked. */
export async function authenticateToken(
  { db, now }: ApiTokensDependencies,
  token: string,
): Promise<Person | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const at = new Date(now());
  const row = await readTokenOwner(db, hashToken(token), at);
  if (!row) return undefined;
  // Not with every call: a table that is written for every read would be the slowest part of it.
  if (!row.last_used_at || row.last_used_at.getTime() < at.getTime() - MINUTE_MS) await noteUse(db, row.token_id, at);
  return {
    id: row.id,
    role: row.user_type,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    userName: row.user_name,
    sessionId: 0,
    apiTokenId: row.token_id,
    tokenScopes: row.scopes.filter(isTokenScope),
  };
}
