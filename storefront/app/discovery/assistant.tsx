import { type AssistantReply, type AssistantResults, countResults } from '@easel/domain/discovery/assistant-reply';
import { type SubmitEvent, useId } from 'react';
import { Form, Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import css from './assistant.module.css';
import { type AssistantListeners, useAssistant } from './use-assistant.ts';

export interface AssistantEventListeners extends AssistantListeners {
  onWork(reply: AssistantReply, results: AssistantResults, workId: string): void;
  onSearch(reply: AssistantReply): void;
}

/** A conversation with the assistant of the search API, for visitors whose search found nothing. */
export function Assistant({ listeners }: { listeners: AssistantEventListeners }) {
  const { searchKey } = useSite();
  const { reply, ask } = useAssistant(searchKey, listeners);
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const intent = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    if (intent !== '') ask(intent);
  };
  return (
    <section className={css.assistant} aria-labelledby={id} data-screen-only>
      <h2 id={id}>Describe what you are looking for</h2>
      {/* Without scripts it is a search. */}
      <Form className={css.form} action="/all" method="get" onSubmit={submit}>
        <input
          name="query"
          aria-labelledby={id}
          maxLength={200}
          placeholder="A calm blue painting for a small room"
          required
        />
        <button type="submit" className="button">
          Ask
        </button>
      </Form>
      <div className="stack" aria-live="polite" aria-busy={reply?.state === 'loading'}>
        {reply && <Reply reply={reply} listeners={listeners} onAsk={ask} />}
      </div>
    </section>
  );
}

interface ReplyProps {
  reply: AssistantReply;
  listeners: AssistantEventListeners;
  onAsk: (intent: string) => void;
}

function Reply({ reply, listeners, onAsk }: ReplyProps) {
  if (reply.state === 'failed') return <p role="alert">The assistant cannot answer now. Please try again.</p>;
  return (
    <>
      <p>{reply.text || 'Looking for works …'}</p>
      {reply.results.map((results) => (
        <div key={results.searchResultId || results.title}>
          {results.title && <h3 className="body-text">{results.title}</h3>}
          <ul className={css.works}>
            {results.works.map(({ id, title, url, imageUrl }) => (
              <li key={id}>
                <Link to={url} onClick={() => listeners.onWork(reply, results, id)}>
                  {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
                  <span>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {countResults(reply) > 0 && (
        <p>
          <Link to={`/all?query=${encodeURIComponent(reply.intent)}`} onClick={() => listeners.onSearch(reply)}>
            See all results
          </Link>
        </p>
      )}
      {reply.followUpQuestions.length > 0 && (
        <ul className={css.questions} aria-label="Suggested questions">
          {reply.followUpQuestions.map((question) => (
            <li key={question}>
              <button className="framed touchable" type="button" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
