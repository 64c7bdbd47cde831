import { askAssistant } from '@easel/contract/discovery/assistant';
import { FIRST_QUESTIONS } from '@easel/domain/discovery/assistant-texts';
import { ConversationView } from '../discovery/conversation-view.tsx';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { conversationEvents } from '../tracking/conversation-events.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/assistant.ts';
import css from './assistant.module.css';

const MAX_QUESTION = 500;

/** `/assistant`: a conversation. A question in the address is answered by the server, so that it works without scripts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const question = (new URL(request.url).searchParams.get('question') ?? '').trim().slice(0, MAX_QUESTION);
  const result = question === '' ? undefined : await api(askAssistant, { body: { question } });
  return {
    reply: result?.success ? result.payload : null,
    isFailed: result !== undefined && !result.success,
    suggestions: FIRST_QUESTIONS,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Assistant',
    description: 'Describe the art you are looking for, and refine it in a conversation.',
  });
}

export default function AssistantPage({ loaderData: { reply, isFailed, suggestions } }: Route.ComponentProps) {
  const { searchKey } = useSite();
  return (
    <div className={css.page}>
      <Breadcrumbs trail={[{ label: 'Home', url: '/' }, { label: 'Assistant' }]} />
      <h1>Tell us what you are looking for</h1>
      <p className="muted">A color, a room, a budget or a mood. Then refine it: smaller, warmer, cheaper.</p>
      {isFailed && <p role="alert">The assistant cannot answer now. Please try again.</p>}
      <ConversationView
        key={reply?.resultId ?? ''}
        first={reply}
        suggestions={suggestions}
        listeners={searchKey === '' ? undefined : conversationEvents(searchKey)}
      />
    </div>
  );
}
