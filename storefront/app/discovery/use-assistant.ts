import {
  ASSISTANT_EVENTS,
  type AssistantReply,
  type AssistantResults,
  askedReply,
  extendReply,
} from '@easel/domain/discovery/assistant-reply';
import { useEffect, useRef, useState } from 'react';

/** What happens in a conversation, for tracking. */
export interface AssistantListeners {
  onAsk(reply: AssistantReply): void;
  onStart(reply: AssistantReply): void;
  onResults(reply: AssistantReply, results: AssistantResults): void;
  onFinish(reply: AssistantReply): void;
}

/** The domain of the conversation, which the protocol requires. */
const DOMAIN = 'art';

/** Asks the assistant of the shop's search API. The reply is streamed. */
export function useAssistant(searchKey: string, listeners: AssistantListeners) {
  const [reply, setReply] = useState<AssistantReply>();
  const stream = useRef<EventSource>(undefined);
  useEffect(() => () => stream.current?.close(), []);

  const ask = (intent: string) => {
    stream.current?.close();
    let current = askedReply(intent, reply?.threadId);
    const show = (next: AssistantReply) => {
      current = next;
      setReply(next);
    };
    show(current);
    listeners.onAsk(current);
    const query = new URLSearchParams({
      key: searchKey,
      domain: DOMAIN,
      ...(current.threadId && { thread_id: current.threadId }),
    });
    const source = new EventSource(`/cio/v1/intent/${encodeURIComponent(intent)}?${query}`);
    stream.current = source;
    for (const type of ASSISTANT_EVENTS)
      source.addEventListener(type, ({ data }: MessageEvent<string>) => {
        show(extendReply(current, type, JSON.parse(data)));
        const results = current.results.at(-1);
        if (type === 'start') listeners.onStart(current);
        if (type === 'search_result' && results) listeners.onResults(current, results);
        if (type !== 'end') return;
        // Otherwise the browser would connect again.
        source.close();
        if (current.state === 'finished') listeners.onFinish(current);
      });
    source.onerror = () => {
      source.close();
      show({ ...current, state: 'failed' });
    };
  };
  return { reply, ask };
}
