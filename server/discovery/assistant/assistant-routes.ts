import { askAssistant, streamAssistant } from '@easel/contract/discovery/assistant';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { type AssistantDependencies, answerQuestion, streamReply } from './assistant.ts';

export function assistantRoutes(api: ApiDispatcher, parts: AssistantDependencies) {
  api.handle(askAssistant, async ({ body, visitor }) =>
    respond(await answerQuestion(parts, body, { preferences: visitor.preferences }), { tags: [] }),
  );
  api.handle(streamAssistant, async ({ body, visitor }) =>
    respond({}, { events: streamReply(parts, body, { preferences: visitor.preferences }) }),
  );
}
