import type { AssistantWork, AssistantReply as ShopReply } from '@easel/contract/discovery/assistant';
import { type AssistantReply, type AssistantResults, askedReply } from '@easel/domain/discovery/assistant-reply';
import { assistantEvents } from './assistant-events.ts';

/** Reports a conversation on the page of the assistant or beside a listing. */
export function conversationEvents(searchKey: string) {
  const events = assistantEvents(searchKey);
  const results = ({ resultId, works }: ShopReply): AssistantResults => ({
    searchResultId: resultId,
    title: '',
    works: works.map((work) => ({
      id: String(work.artworkId),
      title: work.artworkTitle,
      url: work.url,
      imageUrl: '',
    })),
  });
  const about = (reply: ShopReply): AssistantReply => ({
    ...askedReply(reply.question),
    intentResultId: reply.resultId,
    results: [results(reply)],
    state: 'finished',
  });
  return {
    onAsk: (question: string) => events.onAsk(askedReply(question)),
    onReply(reply: ShopReply) {
      events.onStart(about(reply));
      if (reply.works.length > 0) events.onResults(about(reply), results(reply));
      events.onFinish(about(reply));
    },
    onWork: (reply: ShopReply, { artworkId }: AssistantWork) =>
      events.onWork(about(reply), results(reply), String(artworkId)),
    onListing: (reply: ShopReply) => events.onSearch(about(reply)),
  };
}
