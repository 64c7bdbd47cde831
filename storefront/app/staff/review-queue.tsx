import type { SubmittedWork } from '@easel/contract/studio/review';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { Picture } from '../ui/picture.tsx';
import css from './review-queue.module.css';

/** Works that wait for a curator. */
export function ReviewQueue({ works }: { works: readonly SubmittedWork[] }) {
  if (works.length === 0) return <p className="muted">Nothing waits for a review.</p>;
  return (
    <ul className={css.works} aria-label="Works to review">
      {works.map((work) => (
        <li key={work.artworkId}>
          <Link to={`/staff/review/${work.artworkId}`}>
            <span className={css.picture}>
              {work.picture ? (
                <Picture picture={work.picture} alt="" sizes="240px" isWhole />
              ) : (
                <span className="muted">Changed facts</span>
              )}
            </span>
            <strong>{work.title || 'Untitled'}</strong>
            <span>{work.artistName}</span>
            {work.takenBy && <span className={css.taken}>{work.takenBy} is looking at it</span>}
            <span className="quiet">
              {work.isFirst ? 'First work' : work.isChange ? 'Change' : 'New work'}, {localTime(work.submittedAt)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
