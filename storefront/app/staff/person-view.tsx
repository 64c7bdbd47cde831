import type { StaffPerson, Timeline } from '@easel/contract/staff/people';
import { isStaffRole, ROLE_NAMES } from '@easel/domain/accounts/person-changes';
import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import type { TimelineKind } from '@easel/domain/staff/people-list';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { HistoryLink } from './history-link.tsx';
import { ImpersonationDialog } from './impersonation-dialog.tsx';
import { PersonBadge } from './person-badge.tsx';
import { PersonDialog, type PersonDialogKind } from './person-dialogs.tsx';
import { PersonTimeline } from './person-timeline.tsx';
import css from './person-view.module.css';
import { formatUtcDay, formatUtcTime } from './utc-time.ts';

export interface PersonViewProps {
  person: StaffPerson;
  timeline: Timeline;
  kind: TimelineKind | undefined;
  page: number;
}

const formatMoment = (iso: string) => `${formatUtcTime(iso)} UTC`;

/** A person as staff see them, and what can be done with the account. */
export function PersonView({ person, timeline, kind, page }: PersonViewProps) {
  const [dialog, setDialog] = useState<PersonDialogKind | 'takeover'>();
  const { userId, fullName, isBlocked, isDeleted, isOneself, role, artistState } = person;
  const canChange = !isDeleted && !isOneself;
  const open = (wanted: PersonDialogKind | 'takeover') => () => setDialog(wanted);
  return (
    <div className={css.person}>
      <PersonTimeline timeline={timeline} kind={kind} page={page} />
      <div className="stack-large">
        <Notices person={person} onLift={open('attempts')} />
        <section className={css.card} aria-labelledby="facts">
          <h2 id="facts">Account</h2>
          <Facts person={person} />
          <p>
            <HistoryLink type="person" objectId={userId} of={fullName} />
            {artistState && person.userName && (
              <>
                {' · '}
                <Link to={`/${person.userName}`}>Profile</Link>
              </>
            )}
            {person.ordersCount > 0 && person.email !== '' && (
              <>
                {' · '}
                <Link to={`/staff/orders?find=${encodeURIComponent(person.email)}`}>Orders</Link>
              </>
            )}
          </p>
        </section>
        {canChange && (
          <section className={css.card} aria-labelledby="changes">
            <h2 id="changes">Changes</h2>
            <div className="buttons">
              <Choice onClick={open('role')}>Change the role</Choice>
              {!isStaffRole(role) && <Choice onClick={open('artist-state')}>Change as an artist</Choice>}
              <Choice onClick={open('block')}>{isBlocked ? 'End the block' : 'Block'}</Choice>
              {person.canBeTakenOver && <Choice onClick={open('takeover')}>Take over</Choice>}
              <Choice onClick={open('export')}>Export the data</Choice>
              <Choice onClick={open('delete')}>Delete the account</Choice>
            </div>
          </section>
        )}
        {person.blocks.length > 0 && <Blocks blocks={person.blocks} />}
      </div>
      {dialog === 'takeover' ? (
        <ImpersonationDialog target={{ userId, fullName }} onClose={() => setDialog(undefined)} />
      ) : (
        dialog && <PersonDialog person={person} kind={dialog} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

const Choice = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className="button" data-kind="quiet" onClick={onClick}>
    {children}
  </button>
);

function Notices({ person, onLift }: { person: StaffPerson; onLift: () => void }) {
  const { isDeleted, isOneself, attempts, openMatters, blocks, isBlocked } = person;
  const waits = attempts.flatMap(({ blockedUntil }) => blockedUntil ?? []);
  const count = Math.max(0, ...attempts.map((one) => one.count));
  return (
    <>
      {isDeleted && <p className={css.notice}>This account is deleted. Orders and works stay without the name.</p>}
      {isOneself && <p className={css.notice}>This is you. Another admin changes your role.</p>}
      {isBlocked && blocks[0] && (
        <p className={css.notice}>
          Blocked since {formatUtcDay(blocks[0].blockedAt)} by {blocks[0].blockedBy ?? 'staff'}: {blocks[0].reason}
        </p>
      )}
      {attempts.length > 0 && (
        <div className={css.notice}>
          <p>
            {pluralize(count, 'wrong password or code', 'wrong passwords or codes')} in a quarter of an hour.
            {waits.length > 0 && ` From there nobody gets in until ${formatMoment(waits.toSorted().at(-1) ?? '')}.`}
          </p>
          <p>
            <button type="button" className="text-button" onClick={onLift}>
              Lift the block of failed logins
            </button>
          </p>
        </div>
      )}
      {openMatters.length > 0 && (
        <div className={css.notice}>
          <p>Open:</p>
          <ul>
            {openMatters.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Facts({ person }: { person: StaffPerson }) {
  const { email, role, awayUntil, city, country, publicName, userName } = person;
  const place = [city, readCountry(country)?.name].filter(Boolean).join(', ');
  const hasState = person.isDeleted || person.isBlocked || person.artistState !== null;
  const facts: [string, ReactNode][] = [
    ['Id', person.userId],
    ['Email', email && `${email}${person.isEmailConfirmed ? '' : ' (not confirmed)'}`],
    ['Role', ROLE_NAMES[role]],
    ['State', hasState && <PersonBadge key="state" person={person} />],
    ['Away until', awayUntil && formatUtcDay(awayUntil)],
    ['Shown as', publicName],
    ['User name', userName],
    ['Place', place],
    ['Created', formatUtcDay(person.createdAt)],
    ['Last seen', person.lastSeenAt ? formatMoment(person.lastSeenAt) : 'Never'],
    ['Logged in on', pluralize(person.sessionsCount, 'device')],
    ['Two-step verification', person.hasTwoFactor ? 'On' : 'Off'],
    ['Works', person.worksCount > 0 && formatCount(person.worksCount)],
    [
      'Orders',
      person.ordersCount > 0 && `${formatCount(person.ordersCount)}, ${formatMoney(person.spentCents, 'USD')} in total`,
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value !== '' &&
          value !== null &&
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="breakable">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Blocks = ({ blocks }: { blocks: StaffPerson['blocks'] }) => (
  <section className={css.card} aria-labelledby="blocks">
    <h2 id="blocks">Blocks</h2>
    <ol className={css.timeline}>
      {blocks.map(({ reason, blockedAt, blockedBy, liftedAt, liftedBy, liftReason }) => (
        <li key={blockedAt}>
          <time className="muted numbers" dateTime={blockedAt}>
            {formatUtcDay(blockedAt)}
          </time>
          <div>
            <p>{reason}</p>
            <p className="quiet">
              By {blockedBy ?? 'staff'}
              {liftedAt && `; ended ${formatUtcDay(liftedAt)} by ${liftedBy ?? 'staff'}: ${liftReason}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
