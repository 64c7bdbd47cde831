import type { ApplicationList as Data } from '@easel/contract/accounts/artist-applications';
import type { ApplicationState } from '@easel/domain/accounts/artist-application';
import { readCountry } from '@easel/domain/locale/countries';
import { listKeys } from '@easel/domain/text/own-value';
import { dayLabel } from '@easel/domain/text/relative-time';
import { Link } from 'react-router';
import { LinkTabs } from '../ui/link-tabs.tsx';
import css from './application-review.module.css';
import { describeShownApplications } from './application-texts.ts';

/** Short, so that they fit on a phone. */
const TABS = {
  submitted: 'Waiting',
  'more-information': 'Asked',
  accepted: 'Accepted',
  declined: 'Declined',
} satisfies Partial<Record<ApplicationState, string>>;

/** The applications of a state. Those that wait are listed from the oldest. */
export function ApplicationList({ list, state }: { list: Data; state: ApplicationState }) {
  const tabs = listKeys(TABS).map((one) => ({
    url: one === 'submitted' ? '/staff/applications' : `/staff/applications?state=${one}`,
    label: TABS[one],
    count: list.counts[one] ?? 0,
    isCurrent: state === one,
  }));
  const shownText = describeShownApplications(list.applications.length, list.counts[state] ?? 0, state);
  return (
    <div className={css.page}>
      <LinkTabs label="State" tabs={tabs} />
      {list.applications.length === 0 && (
        <p className="muted">{state === 'submitted' ? 'Nobody is waiting.' : 'No applications.'}</p>
      )}
      {shownText !== '' && <p className="muted">{shownText}</p>}
      <ul className={css.rows} aria-label="Applications">
        {list.applications.map(({ applicationId, name, city, country, submittedAt, photos }) => (
          <li key={applicationId}>
            <div>
              <Link to={`/staff/applications/${applicationId}`}>{name}</Link>
              <small>
                {[
                  [city, readCountry(country)?.name].filter(Boolean).join(', '),
                  submittedAt && `submitted on ${dayLabel(submittedAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <span className={css.thumbnails}>
              {photos.map((photo) => (
                <img
                  key={photo.photoId}
                  src={photo.url}
                  alt=""
                  width={photo.widthPx}
                  height={photo.heightPx}
                  loading="lazy"
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
