import type { AssistantReply, AssistantWork } from '@easel/contract/discovery/assistant';
import { formatCount } from '@easel/domain/text/pluralize';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import css from './conversation-view.module.css';
import { type ConversationListeners, type Turn, useConversation } from './use-conversation.ts';

export interface AssistantListeners extends ConversationListeners {
  onWork(reply: AssistantReply, work: AssistantWork): void;
  onListing(reply: AssistantReply): void;
}

export interface ConversationViewProps {
  /** A reply that the server has rendered: the question was in the address. */
  first: AssistantReply | null;
  /** Shown before the first question. */
  suggestions: readonly string[];
  listeners: AssistantListeners | undefined;
  /** Beside a listing, in a dialog. */
  isPanel?: boolean;
}

const MAX_QUESTION = 500;
const SIZES = '(max-width: 599px) 42vw, 200px';

/** A conversation with the assistant. Without scripts, every question is a page of its own. */
export function ConversationView({ first, suggestions, listeners, isPanel = false }: ConversationViewProps) {
  const { turns, ask, leaveOut, retry, stop, clear } = useConversation(first, listeners);
  const isInteractive = useBrowserValue(() => true, false);
  const field = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const fieldId = useId();
  const last = turns.at(-1);
  const isLoading = last?.state === 'loading';

  const count = useRef(turns.length);
  useEffect(() => {
    // The question and the beginning of its reply stay in view.
    if (turns.length > count.current) {
      // Not smoothly: the button under the pointer would move away during a click.
      end.current?.scrollIntoView({ block: 'start' });
      // A chip or suggestion that was chosen is gone. The text field would open the keyboard of a phone.
      if (document.activeElement !== field.current) end.current?.focus({ preventScroll: true });
    }
    count.current = turns.length;
  }, [turns.length]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = field.current?.value.trim() ?? '';
    if (question === '') return;
    if (field.current) field.current.value = '';
    ask(question);
  };
  const offered = isLoading ? [] : (last?.reply?.suggestions ?? suggestions);

  return (
    <div className={css.conversation} data-panel={isPanel || undefined} data-empty={turns.length === 0 || undefined}>
      <div className={css.log} role="log" aria-live="polite" aria-busy={isLoading} aria-label="Conversation">
        {turns.map((turn, at) => (
          <div key={turn.id} className={css.turn} tabIndex={-1} ref={at === turns.length - 1 ? end : undefined}>
            <p className={css.question}>
              <span className="visually-hidden">You: </span>
              {turn.question}
            </p>
            <TurnReply
              turn={turn}
              listeners={listeners}
              onRetry={retry}
              onLeaveOut={at === turns.length - 1 && isInteractive ? leaveOut : undefined}
            />
          </div>
        ))}
      </div>
      {turns.length > 0 && isInteractive && (
        <button type="button" className={css.clear} onClick={clear}>
          Clear conversation
        </button>
      )}
      {offered.length > 0 && (
        <ul className={css.suggestions} aria-label="Suggested questions">
          {offered.map((question) => (
            <li key={question}>
              <Link
                to={`/assistant?question=${encodeURIComponent(question)}`}
                onClick={(event) => {
                  event.preventDefault();
                  ask(question);
                }}
              >
                {question}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={css.bottom}>
        <Form className={css.form} action="/assistant" method="get" onSubmit={submit}>
          <label className="visually-hidden" htmlFor={fieldId}>
            Ask about art
          </label>
          <input
            ref={field}
            id={fieldId}
            name="question"
            maxLength={MAX_QUESTION}
            placeholder="A blue painting for a 2 m wall"
            autoComplete="off"
            enterKeyHint="send"
            required
          />
          {isLoading ? (
            // A button that turned into a submit button during the click would send the form.
            <button key="stop" type="button" className="button" onClick={stop}>
              Stop
            </button>
          ) : (
            <button key="ask" type="submit" className="button">
              Ask
            </button>
          )}
        </Form>
      </div>
    </div>
  );
}

interface TurnReplyProps {
  turn: Turn;
  listeners: AssistantListeners | undefined;
  onRetry: () => void;
  onLeaveOut: ((chip: AssistantReply['chips'][number]) => void) | undefined;
}

function TurnReply({ turn: { state, text, reply }, listeners, onRetry, onLeaveOut }: TurnReplyProps) {
  return (
    <div className={css.reply}>
      {text !== '' ? (
        <p className={css.text}>{text}</p>
      ) : (
        <p className="muted">{state === 'stopped' ? 'Stopped.' : 'Looking for works …'}</p>
      )}
      {state === 'failed' && (
        <button type="button" className="button" data-secondary onClick={onRetry}>
          Try again
        </button>
      )}
      {reply && reply.chips.length > 0 && (
        <ul className={css.chips} aria-label="What you asked for">
          {reply.chips.map((chip) => (
            <li key={chip.at}>
              {onLeaveOut ? (
                <button type="button" aria-label={`Remove ${chip.label}`} onClick={() => onLeaveOut(chip)}>
                  {chip.label} <span aria-hidden="true">×</span>
                </button>
              ) : (
                <span>{chip.label}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {reply && reply.works.length > 0 && (
        <ol className={css.works}>
          {reply.works.map((work) => (
            <li key={work.artworkId}>
              <Link to={work.url} onClick={() => listeners?.onWork(reply, work)}>
                <Picture
                  className={css.picture}
                  picture={{ ...work, placeholder: null }}
                  alt={work.altText}
                  sizes={SIZES}
                  isWhole
                />
                <span className="serif-title">{work.artworkTitle}</span>
                <span className="quiet">{work.artistName}</span>
                {work.price !== '' && <span>{work.price}</span>}
                <span className="quiet">{work.size}</span>
                {work.reason !== '' && <span className="small-text">{work.reason}</span>}
                {work.isSponsored && <span className="quiet">Sponsored</span>}
              </Link>
            </li>
          ))}
        </ol>
      )}
      {reply && (reply.listingUrl || reply.links.length > 0) && (
        <p className={css.links}>
          {reply.listingUrl && reply.total > 0 && (
            <Link to={reply.listingUrl} rel="nofollow" onClick={() => listeners?.onListing(reply)}>
              {reply.total === 1 ? 'See it as a listing' : `See all ${formatCount(reply.total)} works`}
            </Link>
          )}
          {reply.links.map(({ label, url }) => (
            <Link key={url} to={url}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
