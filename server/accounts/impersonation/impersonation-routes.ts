import {
  endImpersonation as endImpersonationCall,
  impersonateUser as impersonateUserCall,
  listImpersonations,
} from '@easel/contract/accounts/impersonation';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { getClient } from '@easel/platform/http/visitor';
import { endImpersonation, type ImpersonationDependencies, startImpersonation } from './impersonation.ts';
import { readImpersonationHistory } from './impersonation-log.ts';

export function impersonationRoutes(api: ApiDispatcher, parts: ImpersonationDependencies) {
  api.handle(impersonateUserCall, async ({ body, visitor }) => {
    const outcome = await startImpersonation(parts, requireUser(visitor), body, getClient(visitor));
    if (!outcome.ok) return outcome;
    const { cookies, ...payload } = outcome.value;
    return respond(payload, { cookies });
  });

  api.handle(endImpersonationCall, async ({ visitor }) => {
    const ended = await endImpersonation(parts, visitor.person, getClient(visitor));
    if (!ended) return reject('invalid', 'No takeover is active.');
    return respond({ isLoggedIn: ended.isLoggedIn }, { cookies: ended.cookies });
  });

  api.handle(listImpersonations, async ({ visitor }) =>
    respond({ takeovers: await readImpersonationHistory(parts, requireUser(visitor).id) }),
  );
}
