import type { AdvisoryRequest } from '@easel/contract/collecting/advisory';
import { dayLabel } from '@easel/domain/text/relative-time';
import { Link } from 'react-router';
import { AdvisoryFacts } from './advisory-facts.tsx';
import css from './advisory-page.module.css';

/** The requester's own request: that it has arrived, and later the selection. */
export function AdvisoryRequestPage({ request }: { request: AdvisoryRequest }) {
  const { answer, name, number, createdAt, state } = request;
  return (
    <div className="wide-page">
      <header className="page-header">
        <h1>{answer ? 'Your selection is ready' : 'Thank you for your request'}</h1>
        <p>
          Request {number}, {dayLabel(createdAt)}
        </p>
      </header>
      <div className={css.columns}>
        {answer ? (
          <section className="stack panel" aria-labelledby="answer-title">
            <h2 id="answer-title">From our curator</h2>
            <p className="free-text">{answer.message}</p>
            <p>
              <Link className="button" to={answer.url}>
                See your selection
              </Link>
            </p>
          </section>
        ) : (
          <section className="stack panel" aria-labelledby="next-title">
            <h2 id="next-title">What happens next</h2>
            <p>
              {state === 'closed'
                ? `This request is closed. You can send a new one at any time.`
                : `${name}, a curator is choosing works for you and writes to you within three business days. We have sent you an email with the link to this page.`}
            </p>
            <p>
              <Link to={state === 'closed' ? '/artadvisory' : '/collections'}>
                {state === 'closed' ? 'Send a new request' : 'Meanwhile, see collections of our curators'}
              </Link>
            </p>
          </section>
        )}
        <section className="stack" aria-labelledby="request-title">
          <h2 id="request-title">Your request</h2>
          <AdvisoryFacts request={request} />
        </section>
      </div>
    </div>
  );
}
