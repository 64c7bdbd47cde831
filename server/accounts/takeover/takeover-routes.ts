import {
  endTakeover as endTakeoverCall,
  listTakeovers,
  takeOver as takeOverCall,
} from '@easel/contract/accounts/takeover';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { clientOf } from '@easel/platform/http/visitor';
import { endTakeover, type TakeoverParts, takeOver } from './takeover.ts';
import { trailOf } from './takeover-log.ts';

export function takeoverRoutes(api: ApiDispatcher, parts: TakeoverParts) {
  api.handle(takeOverCall, async ({ body, visitor }) => {
    const outcome = await takeOver(parts, requireUser(visitor), body, clientOf(visitor));
    if (!outcome.ok) return outcome;
    const { cookies, ...payload } = outcome.value;
    return respond(payload, { cookies });
  });

  api.handle(endTakeoverCall, async ({ visitor }) => {
    const ended = await endTakeover(parts, visitor.person, clientOf(visitor));
    if (!ended) return reject('invalid', 'No takeover is active.');
    return respond({ isLoggedIn: ended.isLoggedIn }, { cookies: ended.cookies });
  });

  api.handle(listTakeovers, async ({ visitor }) =>
    respond({ takeovers: await trailOf(parts, requireUser(visitor).id) }),
  );
}
