import type { Timeline } from '@easel/contract/staff/people';
import { TIMELINE_KINDS, type TimelineKind } from '@easel/domain/staff/people-list';
import { listKeys } from '@easel/domain/text/own-value';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import css from './person-view.module.css';
import { formatUtcTime } from './utc-time.ts';

export interface PersonTimelineProps {
  timeline: Timeline;
  kind: TimelineKind | undefined;
  /** From 1. */
  page: number;
}

const urlOf = (kind: TimelineKind | undefined, page = 1) => {
  const query = [...(kind ? [`kind=${kind}`] : []), ...(page > 1 ? [`page=${page}`] : [])].join('&');
  return query === '' ? '?' : `?${query}`;
};

/** What happened with a person, by links, so that it works without JavaScript. */
export function PersonTimeline({ timeline, kind, page }: PersonTimelineProps) {
  const { entries, counts, totalResults, pageSize } = timeline;
  const kinds = listKeys(TIMELINE_KINDS).filter((one) => one === kind || (counts[one] ?? 0) > 0);
  const pages = Math.ceil(totalResults / pageSize);
  return (
    <section className={css.card} aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <nav aria-label="Kinds" className={css.kinds}>
        <Link to={urlOf(undefined)} preventScrollReset aria-current={kind === undefined ? 'page' : undefined}>
          Everything
        </Link>
        {kinds.map((one) => (
          <Link key={one} to={urlOf(one)} preventScrollReset aria-current={kind === one ? 'page' : undefined}>
            {TIMELINE_KINDS[one]} <span className="quiet">{formatCount(counts[one] ?? 0)}</span>
          </Link>
        ))}
      </nav>
      {entries.length === 0 ? (
        <p className="muted">Nothing has happened yet.</p>
      ) : (
        <ol className={css.timeline}>
          {entries.map(({ kind: own, happenedAt, text, detail, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved.
            <li key={index} data-kind={own}>
              <time className="muted numbers" dateTime={happenedAt}>
                {formatUtcTime(happenedAt)}
              </time>
              <div>
                <p>{url === null ? text : <Link to={url}>{text}</Link>}</p>
                {detail !== '' && <p className="quiet">{detail}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of the timeline" className="row buttons small-text">
          {page > 1 && <Link to={urlOf(kind, page - 1)}>Newer</Link>}
          <span className="quiet">
            Page {formatCount(page)} of {formatCount(pages)}
          </span>
          {page < pages && <Link to={urlOf(kind, page + 1)}>Older</Link>}
        </nav>
      )}
    </section>
  );
}
