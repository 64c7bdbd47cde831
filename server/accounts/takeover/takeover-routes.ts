import {
  endTakeover as endTakeoverCall,
  listPeople,
  listTakeovers,
  takeOver as takeOverCall,
} from '@easel/contract/accounts/takeover';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { clientOf } from '../../platform/http/visitor.ts';
import { endTakeover, type TakeoverParts, takeOver } from './takeover.ts';
import { findPeople, trailOf } from './takeover-log.ts';

export function takeoverRoutes(calls: Calls, parts: TakeoverParts) {
  const { db } = parts;

  calls.on(takeOverCall, async ({ body, visitor }) => {
    if (!visitor.person) return refuse(401, 'Please log in.');
    const said = await takeOver(parts, visitor.person, body, clientOf(visitor));
    if (!said.ok) return refuse(said.status, said.message);
    const { takeoverId, firstName, lastName, cookies } = said;
    return answerWith({ takeoverId, firstName, lastName }, { cookies });
  });

  calls.on(endTakeoverCall, async ({ visitor }) => {
    const ended = await endTakeover(parts, visitor.person, clientOf(visitor));
    if (!ended) return refuse(400, 'No takeover is active.');
    return answerWith({ isLoggedIn: ended.isLoggedIn }, { cookies: ended.cookies });
  });

  calls.on(listTakeovers, async ({ visitor: { person } }) =>
    answer({ takeovers: person ? await trailOf(db, person.id) : [] }),
  );

  calls.on(listPeople, async ({ query, visitor: { person } }) =>
    answer({ people: await findPeople(db, query.query ?? '', person?.id) }),
  );
}
