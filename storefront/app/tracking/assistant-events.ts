import { type AssistantReply, type AssistantResults, countResults } from '@easel/domain/discovery/assistant-reply';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { track } from './tracker.ts';

/** Reports a conversation with the assistant. */
export function assistantEvents(searchKey: string) {
  const about = ({ intent, intentResultId, threadId }: AssistantReply) => ({
    intent,
    section: DEFAULT_SECTION,
    ...(intentResultId && { intentResultId }),
    ...(threadId && { threadId }),
  });
  return {
    onAsk: (reply: AssistantReply) => track(({ tracker }) => tracker.trackAgentSubmit(about(reply)), searchKey),
    onStart: (reply: AssistantReply) =>
      track(({ tracker }) => tracker.trackAgentResultLoadStarted(about(reply)), searchKey),
    onResults: (reply: AssistantReply, { searchResultId, works }: AssistantResults) =>
      track(
        ({ tracker }) =>
          tracker.trackAgentResultView({
            ...about(reply),
            searchResultId,
            numResultsViewed: works.length,
            items: works.map(({ id, title }) => ({ itemId: id, itemName: title })),
          }),
        searchKey,
      ),
    onFinish: (reply: AssistantReply) =>
      track(
        ({ tracker }) =>
          tracker.trackAgentResultLoadFinished({ ...about(reply), searchResultCount: countResults(reply) }),
        searchKey,
      ),
    onWork: (reply: AssistantReply, { searchResultId, works }: AssistantResults, workId: string) => {
      const work = works.find(({ id }) => id === workId);
      if (!work) return;
      const item = { itemId: work.id, itemName: work.title };
      track(({ tracker }) => tracker.trackAgentResultClick({ ...about(reply), searchResultId, ...item }), searchKey);
    },
    onSearch(reply: AssistantReply) {
      const searchResultId = reply.results[0]?.searchResultId ?? '';
      const search = { searchTerm: reply.intent, userInput: reply.intent, searchResultId };
      track(({ tracker }) => tracker.trackAgentSearchSubmit({ ...about(reply), ...search }), searchKey);
    },
  };
}
