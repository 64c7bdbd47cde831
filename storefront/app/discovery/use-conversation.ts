import type { AssistantQuestion, AssistantReply } from '@easel/contract/discovery/assistant';
import { useEffect, useRef, useState } from 'react';
import { streamAssistant } from '../lib/api-calls.ts';
import { keyOnSite, readSession, writeSession } from '../lib/local-storage.ts';
import { streamCall } from './stream-call.ts';

/** One question and what came back. */
export interface Turn {
  id: number;
  question: string;
  state: 'loading' | 'finished' | 'stopped' | 'failed';
  text: string;
  reply?: AssistantReply;
}

/** What happens in a conversation, for tracking. */
export interface ConversationListeners {
  onAsk(question: string): void;
  onReply(reply: AssistantReply): void;
}

const KEY = 'assistant';
const MAX_TURNS = 20;
const FAILURE = 'The assistant cannot answer now. Please try again.';

/** A conversation with the assistant. It is kept for the session of the browser, and the shop stores nothing. */
export function useConversation(first: AssistantReply | null, listeners: ConversationListeners | undefined) {
  const [turns, setTurns] = useState<readonly Turn[]>(first ? [finishedTurn(first)] : []);
  const stopper = useRef<AbortController>(undefined);
  const known = useRef(turns);
  const save = (next: readonly Turn[]) => {
    known.current = next.slice(-MAX_TURNS);
    setTurns(known.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page or the panel opens.
  useEffect(() => {
    if (!first) save(readTurns());
    return () => stopper.current?.abort();
  }, []);

  const send = async (question: string, asked: Pick<AssistantQuestion, 'without'>, before: readonly Turn[]) => {
    stopper.current?.abort();
    const controller = new AbortController();
    stopper.current = controller;
    const conversation = before.findLast(({ reply }) => reply)?.reply?.conversation;
    let turn: Turn = { id: (before.at(-1)?.id ?? 0) + 1, question, state: 'loading', text: '' };
    const show = (next: Turn) => {
      turn = next;
      // A later question has taken over.
      if (stopper.current !== controller) return;
      save([...before, turn]);
      if (turn.state !== 'loading') writeSession(keyOnSite(KEY), JSON.stringify(known.current));
    };
    show(turn);
    listeners?.onAsk(question);
    try {
      const body: AssistantQuestion = { question, ...asked, ...(conversation && { conversation }) };
      for await (const { type, data } of streamCall(streamAssistant, body, controller.signal)) {
        if (type === 'text') show({ ...turn, text: turn.text + (data as { text: string }).text });
        if (type === 'error') show({ ...turn, state: 'failed', text: (data as { message: string }).message });
        if (type !== 'end') continue;
        const reply = data as AssistantReply;
        show({ ...turn, state: 'finished', text: reply.text, reply });
        listeners?.onReply(reply);
      }
      if (turn.state === 'loading') show({ ...turn, state: 'failed', text: FAILURE });
    } catch {
      if (controller.signal.aborted) show({ ...turn, state: 'stopped' });
      else show({ ...turn, state: 'failed', text: FAILURE });
    }
  };

  return {
    turns,
    ask: (question: string) => send(question, {}, known.current),
    /** Leaves out a constraint of the last reply. */
    leaveOut: ({ at, label }: { at: number; label: string }) =>
      send(`Without “${label}”`, { without: at }, known.current),
    retry: () => send(known.current.at(-1)?.question ?? '', {}, known.current.slice(0, -1)),
    stop: () => stopper.current?.abort(),
    clear: () => {
      stopper.current?.abort();
      stopper.current = undefined;
      save([]);
      writeSession(keyOnSite(KEY), '[]');
    },
  };
}

const finishedTurn = (reply: AssistantReply): Turn => ({
  id: 1,
  question: reply.question,
  state: 'finished',
  text: reply.text,
  reply,
});

function readTurns(): Turn[] {
  try {
    const stored: unknown = JSON.parse(readSession(keyOnSite(KEY)) ?? '[]');
    return Array.isArray(stored) ? (stored as Turn[]) : [];
  } catch {
    return [];
  }
}
