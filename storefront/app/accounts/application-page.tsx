import type { ArtistApplication } from '@easel/contract/accounts/artist-applications';
import type { Api } from '@easel/contract/api';
import { isApplicationEditable } from '@easel/domain/accounts/artist-application';
import { may, readRole } from '@easel/domain/accounts/roles';
import { dayLabel } from '@easel/domain/text/relative-time';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { refreshClientData } from '../lib/client-data.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCommand } from '../lib/use-command.ts';
import type { ApplicationCommand } from './application-commands.ts';
import css from './application-form.module.css';
import { ApplicationForm } from './application-form.tsx';

interface Props {
  /** Undefined for a guest. */
  application: ArtistApplication | undefined;
  userId: number | null;
  api: Api;
}

/** The application of a visitor: the form, or what has become of it. */
export function ApplicationPage({ application, userId, api }: Props) {
  const role = readRole(useStore(sessionStore, ({ userRole }) => userRole));
  if (may(role, 'sellWorks') || application?.state === 'accepted') return <Accepted api={api} />;
  if (userId !== null && !may(role, 'applyAsArtist'))
    return <Status title="Staff accounts do not sell">Use another account to apply.</Status>;
  if (application && !isApplicationEditable(application.state)) return <Submitted application={application} />;
  return (
    <>
      {application && <Answer application={application} />}
      <ApplicationForm key={userId} application={application} userId={userId} api={api} />
    </>
  );
}

function Status({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.status} aria-labelledby="application-status">
      <h2 id="application-status">{title}</h2>
      {children}
    </section>
  );
}

function Accepted({ api }: { api: Api }) {
  const isArtist = may(readRole(useStore(sessionStore, ({ userRole }) => userRole)), 'sellWorks');
  // The header still shows the account of a collector.
  useEffect(() => {
    if (!isArtist) void refreshClientData(api);
  }, [isArtist, api]);
  return (
    <Status title="You sell here">
      <p>Your application is accepted. List your works in your studio.</p>
      <Link to="/studio" className="button">
        Go to your studio
      </Link>
    </Status>
  );
}

function Submitted({ application }: { application: ArtistApplication }) {
  const { send, isPending } = useCommand<ApplicationCommand>();
  return (
    <Status title="Your application is with our curators">
      <p>
        You submitted it {application.submittedAt && `on ${dayLabel(application.submittedAt)}`}. A curator looks at
        every application, and we write to you within a week.
      </p>
      <ul className={css.sent} aria-label="Photos">
        {application.photos.map((photo, index) => (
          <li key={photo.photoId}>
            <img src={photo.url} alt={`Work ${index + 1}`} width={photo.widthPx} height={photo.heightPx} />
          </li>
        ))}
      </ul>
      <p className="free-text">{application.form.statement}</p>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        aria-disabled={isPending}
        onClick={() => !isPending && void send({ kind: 'takeBack' })}
      >
        Take it back to change it
      </button>
    </Status>
  );
}

/** What a curator wrote. */
function Answer({ application: { state, reason, decidedAt, mayReapplyFrom } }: { application: ArtistApplication }) {
  if (state === 'draft') return null;
  return (
    <section className={css.notice} aria-labelledby="application-answer">
      <h2 className="large-text" id="application-answer">
        {state === 'declined' ? 'We did not accept your application' : 'We need to know more'}
      </h2>
      <p className="free-text">{reason}</p>
      <p className="quiet">
        {decidedAt && `${dayLabel(decidedAt)}. `}
        {mayReapplyFrom
          ? `You can apply again with other works at any time, or with the same ones from ${dayLabel(mayReapplyFrom)}.`
          : 'Add it below and submit your application again.'}
      </p>
    </section>
  );
}
