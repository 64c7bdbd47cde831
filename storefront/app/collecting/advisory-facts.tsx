import { formatCallUrl } from '@easel/contract/api';
import type { AdvisoryRequest } from '@easel/contract/collecting/advisory';
import { readAdvisoryPhoto } from '../lib/page-calls.ts';
import css from './advisory-page.module.css';
import { advisoryRows } from './advisory-texts.ts';

/** What was requested, with the photo. */
export function AdvisoryFacts({ request }: { request: AdvisoryRequest }) {
  const { requestId, message, hasPhoto } = request;
  return (
    <>
      <dl className="stack-small">
        {advisoryRows(request).map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt className="muted">{name}</dt>
            <dd className="breakable">{value}</dd>
          </div>
        ))}
      </dl>
      {message && <p className="free-text">{message}</p>}
      {hasPhoto && (
        <img
          className={css.photo}
          src={formatCallUrl(readAdvisoryPhoto, { params: { requestId } })}
          alt="The room of the request"
        />
      )}
    </>
  );
}
