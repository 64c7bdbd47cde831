import type { ReportedWork } from '@easel/contract/staff/work-reports';
import { may, readRole } from '@easel/domain/accounts/roles';
import { MAX_MODERATION_NOTE, MODERATION_ACTIONS, REPORT_REASONS } from '@easel/domain/catalogue/work-reports';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import { localTime } from '../lib/local-time.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ModerationCommand } from './moderation-commands.ts';
import css from './reported-works.module.css';

/** Works that visitors reported, with what they say and what staff did. */
export function ReportedWorks({ works, view }: { works: readonly ReportedWork[]; view: 'open' | 'answered' }) {
  if (works.length === 0)
    return <p>{view === 'open' ? 'There are no open reports.' : 'No report was answered yet.'}</p>;
  return (
    <ul aria-label="Reported works">
      {works.map((reported) => (
        <li key={reported.artworkId}>
          <Reported reported={reported} />
        </li>
      ))}
    </ul>
  );
}

function Reported({ reported }: { reported: ReportedWork }) {
  const { userRole } = useStore(sessionStore);
  const { artworkId, title, artistName, work, isWithheld, openReports, reports, events } = reported;
  return (
    <article className={css.reported}>
      <span className={css.picture}>
        <Picture picture={{ ...work, placeholder: null }} alt={work.altText} sizes="120px" isWhole />
      </span>
      <div className={css.facts}>
        <h2>{isWithheld ? title : <Link to={work.productUrl}>{title}</Link>}</h2>
        <p className={css.quiet}>
          {artistName}
          {isWithheld && '. Withheld: nobody sees it'}
          {openReports > 0 && `. ${pluralize(openReports, 'open report')}`}
        </p>
        <ul>
          {reports.map((report) => (
            <li key={report.reportId}>
              {REPORT_REASONS[report.reason]}
              {report.details && <span className={css.details}>{report.details}</span>}
              <span className={`${css.quiet} ${css.by}`}>
                {report.reporter ?? 'A guest'}, {localTime(report.createdAt)}
              </span>
            </li>
          ))}
        </ul>
        {events.length > 0 && (
          <ul aria-label={`What staff did to ${title}`}>
            {events.map((event) => (
              <li key={event.happenedAt} className={css.quiet}>
                {MODERATION_ACTIONS[event.action]} by {event.actor ?? 'a deleted account'},{' '}
                {localTime(event.happenedAt)}
                {event.note && `: ${event.note}`}
              </li>
            ))}
          </ul>
        )}
        {may(readRole(userRole), 'moderateWorks') && (
          <p>
            <Link to={`/staff/artworks/${artworkId}`}>
              Edit facts and descriptions<span className="visually-hidden"> of {title}</span>
            </Link>
          </p>
        )}
        <Answer reported={reported} />
      </div>
    </article>
  );
}

function Answer({ reported: { artworkId, title, isWithheld, openReports } }: { reported: ReportedWork }) {
  const [note, setNote] = useState('');
  const { send, isSubmitting, result } = useCommand<ModerationCommand>();
  const run = (step: ModerationCommand['step']) => void send({ artworkId, step, note });
  const named = <span className="visually-hidden"> {title}</span>;
  return (
    <div className={css.answer}>
      <TextArea
        label="Note for the record"
        name={`note-${artworkId}`}
        rows={2}
        text={note}
        value={note}
        mostCharacters={MAX_MODERATION_NOTE}
        maxLength={MAX_MODERATION_NOTE}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <p role="alert" className="form-message">
        {result?.success === false && result.messages.join(' ')}
      </p>
      <div className="wrapped spaced-small">
        {openReports > 0 && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={isSubmitting}
            onClick={() => run('dismiss')}
          >
            Dismiss the reports{named}
          </button>
        )}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          disabled={isSubmitting}
          onClick={() => run(isWithheld ? 'show-again' : 'withhold')}
        >
          {isWithheld ? 'Show the work again' : 'Withhold the work'}
          {named}
        </button>
      </div>
    </div>
  );
}
