import type { Health } from '@easel/contract/staff/health';
import { may, type Role } from '@easel/domain/accounts/roles';
import { formatBytes, formatDuration } from '@easel/domain/staff/health-texts';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { relativeTime } from '@easel/domain/text/relative-time';
import { formatVital, rateVital, VITAL_LABELS, VITALS } from '@easel/domain/tracking/web-vitals';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FigureTable } from '../ui/figure-table.tsx';
import { SmallPlot } from '../ui/small-plot.tsx';
import type { HealthCommand } from './health-commands.ts';
import css from './health-page.module.css';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const time = (moment: string) => relativeTime(moment, 0);

/** How the shop is running: what is broken comes first. */
export function HealthPage({ health, now, role }: { health: Health; now: number; role: Role }) {
  const { send, isPending } = useCommand<HealthCommand>();
  return (
    <div className="stack-large" aria-busy={isPending}>
      <Summary health={health} now={now} />
      <Jobs jobs={health.jobs} send={send} mayDelete={may(role, 'deleteJobs')} />
      <Errors errors={health.errors} send={send} />
      <Emails emails={health.emails} send={send} />
      <Vitals vitals={health.vitals} />
      <Database database={health.database} />
    </div>
  );
}

type Send = (command: HealthCommand) => Promise<void>;

function Fact({ name, value, tone, children }: { name: string; value: string; tone?: Tone; children?: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {tone && <ToneBadge tone={tone}>{tone === 'problem' ? 'Needs attention' : 'Good'}</ToneBadge>}
        {children && <small>{children}</small>}
      </dd>
    </div>
  );
}

function Summary({ health, now }: { health: Health; now: number }) {
  const { process, jobs, emails, search, database, deliveryPrices } = health;
  const { diskFreeBytes: free, diskBytes: disk } = process;
  const isDiskFull = free !== null && disk !== null && free < disk * 0.1;
  const hasFailedJobs = jobs.failedCount > 0;
  const lagMs = search.oldestAt === null ? 0 : now - Date.parse(search.oldestAt);
  return (
    <dl className={css.facts} aria-label="Summary">
      <Fact
        name="Jobs"
        value={`${formatCount(jobs.waiting)} waiting`}
        tone={hasFailedJobs || jobs.late > 0 ? 'problem' : 'done'}
      >
        {jobs.running} running, {jobs.late} late, {formatCount(jobs.failedCount)} failed
      </Fact>
      <Fact
        name="Search index"
        value={search.works === null ? 'Being built' : `${formatCount(search.works)} works`}
        tone={search.works === null || lagMs > 60_000 ? 'problem' : 'done'}
      >
        {search.waiting === 0 ? 'up to date' : `${pluralize(search.waiting, 'work')} behind`},{' '}
        {pluralize(search.changesLastHour, 'change')} in an hour
      </Fact>
      <Fact
        name="Emails"
        value={`${formatCount(emails.waiting)} unsent`}
        tone={emails.isSending && emails.failedCount > 0 ? 'problem' : 'done'}
      >
        {emails.isSending ? `${formatCount(emails.failedCount)} failed` : 'no mail server is configured'}
      </Fact>
      {deliveryPrices.problems.length > 0 && (
        <Fact
          name="Delivery prices"
          value={deliveryPrices.isReplaced ? 'Those that came with the shop' : 'Not as published'}
          tone="problem"
        >
          {deliveryPrices.problems.join(' ')} <Link to="/staff/delivery-prices">Correct them</Link>
        </Fact>
      )}
      <Fact name="Database" value={formatBytes(database.bytes)}>
        {pluralize(database.connections, 'connection')}
      </Fact>
      <Fact
        name="Disk"
        value={free === null ? 'Not known' : `${formatBytes(free)} free`}
        {...(free !== null && { tone: isDiskFull ? ('problem' as const) : ('done' as const) })}
      >
        {disk !== null && `of ${formatBytes(disk)}`}
      </Fact>
      <Fact name="Memory" value={formatBytes(process.memoryBytes)}>
        {formatBytes(process.freeMemoryBytes)} free, load {process.load.toFixed(2)} for each core
      </Fact>
      <Fact name="Version" value={process.version}>
        Node {process.node.replace('v', '')}, running for {formatDuration(now - Date.parse(process.startedAt))}
      </Fact>
    </dl>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface JobsProps {
  jobs: Health['jobs'];
  send: Send;
  mayDelete: boolean;
}

function Jobs({ jobs: { failed, failedCount, kinds }, send, mayDelete }: JobsProps) {
  const [deleted, setDeleted] = useState<Health['jobs']['failed'][number]>();
  return (
    <Part id="jobs" title="Jobs">
      {failed.length === 0 ? (
        <p className="muted">No job has failed.</p>
      ) : (
        <ul className={css.rows} aria-label="Failed jobs">
          {failed.map((job) => {
            const { jobId, name, attempts, maxAttempts, error, nextRunAt } = job;
            return (
              <li key={jobId}>
                <div>
                  <strong>{name}</strong>
                  <p className={css.error}>{error}</p>
                  <p className="quiet">
                    Attempt {attempts} of {maxAttempts},{' '}
                    {nextRunAt === null ? 'not tried again' : `next ${time(nextRunAt)} UTC`}
                  </p>
                </div>
                <div className={css.buttons}>
                  <button type="button" className="text-button" onClick={() => void send({ kind: 'retryJob', jobId })}>
                    Retry<span className="visually-hidden"> {name}</span>
                  </button>
                  {mayDelete && (
                    <button type="button" className="text-button" onClick={() => setDeleted(job)}>
                      Delete<span className="visually-hidden"> {name}</span>
                    </button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <MoreRows shown={failed.length} count={failedCount} />
      {deleted && (
        <ConfirmDialog
          title={`Delete ${deleted.name}?`}
          text={`Job ${deleted.jobId} (${deleted.name}) will not run again. What it was to do is not done.`}
          confirm="Delete the job"
          onClose={() => setDeleted(undefined)}
          onConfirm={() => {
            setDeleted(undefined);
            void send({ kind: 'deleteJob', jobId: deleted.jobId });
          }}
        />
      )}
      {kinds.length > 0 && (
        <details>
          <summary>The queue by kind</summary>
          <FigureTable
            caption="Jobs in the queue"
            rows={kinds}
            rowKey={({ name }) => name}
            columns={[
              { name: 'Job', isText: true, read: ({ name }) => name },
              { name: 'Waiting', read: ({ waiting }) => formatCount(waiting) },
              { name: 'Running', read: ({ running }) => formatCount(running) },
              { name: 'Failed', read: ({ failed: count }) => formatCount(count) },
            ]}
          />
        </details>
      )}
    </Part>
  );
}

const MoreRows = ({ shown, count }: { shown: number; count: number }) =>
  count > shown && (
    <p className="quiet">
      The first {formatCount(shown)} of {formatCount(count)}.
    </p>
  );

function Errors({ errors, send }: { errors: Health['errors']; send: Send }) {
  return (
    <Part id="errors" title="Errors of the server">
      {errors.length === 0 ? (
        <p className="muted">No errors in the last 30 days.</p>
      ) : (
        <ul className={css.rows} aria-label="Errors">
          {errors.map(({ fingerprint, message, place, count, firstSeenAt, lastSeenAt }) => (
            <li key={fingerprint}>
              <div>
                <p className={css.error}>{message}</p>
                <p className="quiet">
                  {[place, pluralize(count, 'time'), `last ${time(lastSeenAt)} UTC`, `first ${time(firstSeenAt)} UTC`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <button
                type="button"
                className="text-button"
                onClick={() => void send({ kind: 'dismissError', fingerprint })}
              >
                Remove<span className="visually-hidden"> {message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Emails({ emails: { days, failed, failedCount, isSending }, send }: { emails: Health['emails']; send: Send }) {
  const written = days.reduce((sum, day) => sum + day.written, 0);
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  const sentence = `${pluralize(written, 'email')} written in 14 days, ${formatCount(sent)} of them sent.`;
  return (
    <Part id="emails" title="Emails">
      <div className="toolbar">
        <div className={css.plot}>
          <SmallPlot values={days.map((day) => day.written)} sentence={sentence} />
        </div>
        <p className="quiet">{sentence}</p>
      </div>
      {isSending && failed.length > 0 && (
        <ul className={css.rows} aria-label="Emails that could not be sent">
          {failed.map(({ mailId, kind, tries, createdAt, nextTryAt }) => (
            <li key={mailId}>
              <div>
                <strong>{kind}</strong>
                <p className="quiet">
                  Written {time(createdAt)} UTC, failed {pluralize(tries, 'time')}, next attempt {time(nextTryAt)} UTC
                </p>
              </div>
              <button type="button" className="text-button" onClick={() => void send({ kind: 'retryEmail', mailId })}>
                Send now<span className="visually-hidden"> {kind}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSending && <MoreRows shown={failed.length} count={failedCount} />}
    </Part>
  );
}

const RATING_TONES = { good: 'done', fair: 'busy', poor: 'problem' } as const;

function Vitals({ vitals }: { vitals: Health['vitals'] }) {
  return (
    <Part id="vitals" title="Speed for visitors">
      {vitals.length === 0 ? (
        <p className="muted">No visitor who allows statistics has been measured yet.</p>
      ) : (
        <FigureTable
          caption="Timings by kind of page"
          rows={vitals}
          rowKey={({ page }) => page}
          columns={[
            { name: 'Page', isText: true, read: ({ page }) => page },
            ...VITALS.map((vital) => ({
              name: VITAL_LABELS[vital],
              isText: true,
              read: ({ values }: Health['vitals'][number]) => {
                const value = values[vital];
                return value === undefined ? (
                  ''
                ) : (
                  <ToneBadge tone={RATING_TONES[rateVital(vital, value)]}>{formatVital(vital, value)}</ToneBadge>
                );
              },
            })),
            { name: 'Visits', read: ({ visits }) => formatCount(visits) },
            {
              name: '28 days',
              read: ({ page, days }) => (
                <span className={css.cellPlot}>
                  <SmallPlot values={days} sentence={`Main content of ${page} pages over 28 days`} />
                </span>
              ),
            },
          ]}
        />
      )}
      <p className="small-print">
        What three of four visits do not exceed, in the last 28 days. A filled circle is good, half a circle needs work,
        a square is poor. Only visitors who allow statistics are measured.
      </p>
    </Part>
  );
}

function Database({ database: { tables, statements } }: { database: Health['database'] }) {
  return (
    <Part id="database" title="Database">
      <div className={css.columns}>
        <FigureTable
          caption="Largest tables"
          rows={tables}
          rowKey={({ name }) => name}
          columns={[
            { name: 'Table', isText: true, read: ({ name }) => name },
            { name: 'Size', read: ({ bytes }) => formatBytes(bytes) },
            { name: 'Rows (about)', read: ({ rows }) => formatCount(rows) },
          ]}
        />
        {statements === null ? (
          <p className="muted">
            The database does not measure its statements. Add pg_stat_statements to shared_preload_libraries and run
            “create extension pg_stat_statements” to see the slow ones here.
          </p>
        ) : (
          <FigureTable
            caption="Slow statements"
            rows={statements}
            rowKey={({ text }) => text}
            columns={[
              {
                name: 'Statement',
                isText: true,
                read: ({ text }) => <code className="tiny-text breakable">{text}</code>,
              },
              { name: 'Calls', read: ({ calls }) => formatCount(calls) },
              { name: 'Mean', read: ({ meanMs }) => `${meanMs.toFixed(1)} ms` },
              { name: 'In all', read: ({ totalMs }) => `${(totalMs / 1_000).toFixed(1)} s` },
            ]}
          />
        )}
      </div>
    </Part>
  );
}
