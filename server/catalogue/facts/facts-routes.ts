import * as calls from '@easel/contract/catalogue/stated-facts';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import { type FactsDependencies, readFacts, saveFacts } from './stated-facts.ts';

/** Staff correct what is said about works. */
export function factsRoutes(api: ApiDispatcher, parts: FactsDependencies) {
  const show = async (visitor: Visitor, artworkId: number, messages: string[] = []) => {
    const found = await readFacts(parts, artworkId, visitor.preferences);
    return found.ok ? respond(found.value, { messages }) : found;
  };
  api.handle(calls.readStatedFacts, ({ params, visitor }) => show(visitor, params.artworkId));
  api.handle(calls.saveStatedFacts, async ({ params, body, visitor }) => {
    const saved = await saveFacts(parts, requireUser(visitor).id, params.artworkId, body);
    return saved.ok ? show(visitor, params.artworkId, ['Your changes are saved.']) : saved;
  });
}
