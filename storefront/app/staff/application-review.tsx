import type { StaffApplication } from '@easel/contract/accounts/artist-applications';
import {
  APPLICATION_STATE_LABELS,
  type ApplicationAction,
  type Decision,
  MAX_DECISION_REASON,
} from '@easel/domain/accounts/artist-application';
import { readCountry } from '@easel/domain/locale/countries';
import { dayLabel } from '@easel/domain/text/relative-time';
import { useRef, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { DecisionCommand } from './application-commands.ts';
import { ApplicationPhotoViewer } from './application-photo-viewer.tsx';
import css from './application-review.module.css';
import { DecisionKeysSwitch, useDecisionKeys } from './decision-keys.tsx';

const EVENTS: Readonly<Record<ApplicationAction, string>> = {
  submit: 'Submitted',
  'take-back': 'Taken back',
  accept: 'Accepted',
  'request-information': 'More information requested',
  decline: 'Declined',
};

/** The same keys as in the review of a work. */
const KEYS: Readonly<Record<string, Decision>> = { a: 'accept', r: 'request-information' };

const NEEDS_REASON: readonly Decision[] = ['request-information', 'decline'];

/** An application with everything a curator needs to decide. */
export function ApplicationReview({ data }: { data: StaffApplication }) {
  const { form, photos, events } = data;
  return (
    <div className={css.page}>
      <p>
        <strong>{APPLICATION_STATE_LABELS[data.state]}</strong>
        {data.submittedAt && `, submitted on ${dayLabel(data.submittedAt)}`}
      </p>
      <ApplicationPhotoViewer photos={photos} />
      <div className="staff-columns">
        <div>
          <section className="stack" aria-labelledby="statement-title">
            <h2 id="statement-title">Statement</h2>
            <p className="free-text">{form.statement}</p>
          </section>
          {data.state === 'submitted' ? (
            <DecisionForm data={data} />
          ) : (
            data.reason && (
              <section aria-labelledby="reason-title">
                <h2 id="reason-title">What we wrote</h2>
                <p className="free-text">{data.reason}</p>
              </section>
            )
          )}
        </div>
        <div>
          <section aria-labelledby="applicant-title">
            <h2 id="applicant-title">Applicant</h2>
            <dl className={css.facts}>
              <dt>Place</dt>
              <dd>{[form.city, readCountry(form.country)?.name].filter(Boolean).join(', ')}</dd>
              <dt>User name</dt>
              <dd>
                {form.userName}
                {data.isUserNameTaken && <small>Taken meanwhile: a number will be added.</small>}
              </dd>
              <dt>Legal name</dt>
              <dd>{form.legalName}</dd>
              {form.website && (
                <>
                  <dt>Website</dt>
                  <dd>
                    <NewTabLink href={form.website}>{form.website.replace(/^https?:\/\//, '')}</NewTabLink>
                  </dd>
                </>
              )}
              {form.instagram && (
                <>
                  <dt>Instagram</dt>
                  <dd>
                    <NewTabLink href={`https://www.instagram.com/${form.instagram}/`}>@{form.instagram}</NewTabLink>
                  </dd>
                </>
              )}
              <dt>Email</dt>
              <dd>{data.email}</dd>
              <dt>Member since</dt>
              <dd>{dayLabel(data.memberSince)}</dd>
            </dl>
          </section>
          <section aria-labelledby="history-title">
            <h2 id="history-title">History</h2>
            <ul className={css.history}>
              {events.map(({ action, reason, curator, happenedAt }) => (
                <li className="free-text line-below" key={`${happenedAt} ${action}`}>
                  {EVENTS[action]}
                  {reason && `: ${reason}`}
                  <small>{[dayLabel(happenedAt), curator].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

/** A text to the applicant, and the three decisions. */
function DecisionForm({ data: { applicationId, version, form } }: { data: StaffApplication }) {
  const { send, isPending } = useCommand<DecisionCommand>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const decide = (decision: Decision) => {
    if (isPending) return;
    const isMissing = NEEDS_REASON.includes(decision) && reason.trim() === '';
    setError(isMissing ? 'Write to the applicant why.' : '');
    if (isMissing) box.current?.querySelector('textarea')?.focus();
    else void send({ applicationId, decision, reason, version });
  };
  const keys = useDecisionKeys(KEYS, decide);
  return (
    <section className="stack" aria-labelledby="decision-title" aria-busy={isPending}>
      <h2 id="decision-title">Decision</h2>
      <div ref={box}>
        <TextArea
          label={`Message to ${form.firstName} ${form.lastName}`}
          name="reason"
          rows={5}
          text={reason}
          value={reason}
          mostCharacters={MAX_DECISION_REASON}
          maxLength={MAX_DECISION_REASON}
          errors={error ? [error] : []}
          onChange={({ target }) => {
            setReason(target.value);
            setError('');
          }}
        />
      </div>
      <p className="quiet">It is sent by email. Only an acceptance needs no message.</p>
      <div className="buttons">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => decide('accept')}>
          Accept {keys.areOn && <kbd>A</kbd>}
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isPending}
          onClick={() => decide('request-information')}
        >
          Ask for more {keys.areOn && <kbd>R</kbd>}
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isPending}
          onClick={() => decide('decline')}
        >
          Decline
        </button>
      </div>
      <DecisionKeysSwitch {...keys} />
    </section>
  );
}
