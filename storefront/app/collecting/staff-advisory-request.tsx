import type { StaffAdvisoryRequest as Data } from '@easel/contract/collecting/advisory';
import { ADVISORY_STATE_LABELS, MAX_ADVISORY_MESSAGE } from '@easel/domain/collecting/advisory-request';
import { readCountry } from '@easel/domain/locale/countries';
import { dayLabel } from '@easel/domain/text/relative-time';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AdvisoryCommand } from './advisory-commands.ts';
import { AdvisoryFacts } from './advisory-facts.tsx';
import css from './staff-advisory.module.css';
import { StaffSelection } from './staff-selection.tsx';

const EVENTS: Record<Data['events'][number]['kind'], string> = {
  requested: 'Requested',
  assign: 'Assigned',
  note: 'Note',
  select: 'Selection started',
  answer: 'Answered',
  close: 'Closed',
  reopen: 'Opened again',
};

/** A request with everything a curator needs to answer it. */
export function StaffAdvisoryRequest({ data }: { data: Data }) {
  const { send, isPending } = useCommand<AdvisoryCommand>();
  const { requestId, state, assigneeId, staff } = data;
  const run = (command: Omit<AdvisoryCommand, 'requestId'>) => {
    if (!isPending) void send({ requestId, ...command });
  };
  const isClosed = state === 'closed';
  return (
    <div className={css.page} aria-busy={isPending}>
      <p>
        <strong>{ADVISORY_STATE_LABELS[state]}</strong>, requested on {dayLabel(data.createdAt)}
      </p>
      <div className="staff-columns">
        <div>
          <section className="stack" aria-labelledby="request-title">
            <h2 id="request-title">Request</h2>
            <AdvisoryFacts request={data} />
          </section>
          {!isClosed && <StaffSelection key={data.answer?.message ?? ''} data={data} run={run} />}
        </div>
        <div>
          <section aria-labelledby="client-title">
            <h2 id="client-title">Client</h2>
            <p>
              {data.name}
              <small>{data.email}</small>
              <small>
                {readCountry(data.countryCode)?.name} · {data.isMember ? 'Has an account' : 'Guest'}
              </small>
            </p>
          </section>
          <section className={css.form} aria-labelledby="assigned-title">
            <h2 id="assigned-title">Assigned to</h2>
            <SelectField
              label="Curator"
              name="assigneeId"
              value={assigneeId ?? ''}
              disabled={isClosed}
              placeholder="Nobody"
              options={staff.map(({ staffId, name }) => ({ code: String(staffId), name }))}
              onChange={({ target }) => target.value && run({ action: 'assign', assigneeId: Number(target.value) })}
            />
            <button
              type="button"
              className="button"
              data-kind="quiet"
              aria-disabled={isPending}
              onClick={() => run({ action: isClosed ? 'reopen' : 'close' })}
            >
              {isClosed ? 'Open again' : 'Close the request'}
            </button>
          </section>
          <section aria-labelledby="history-title">
            <h2 id="history-title">History</h2>
            <ul className={css.history}>
              {data.events.map(({ kind, text, author, createdAt }) => (
                <li className="free-text line-below" key={`${createdAt} ${kind}`}>
                  {EVENTS[kind]}
                  {text && `: ${text}`}
                  <small>{[dayLabel(createdAt), author].filter(Boolean).join(' · ')}</small>
                </li>
              ))}
            </ul>
            <NoteForm key={data.events.length} onSend={(text) => run({ action: 'note', text })} />
          </section>
        </div>
      </div>
    </div>
  );
}

function NoteForm({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSend(text);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <TextArea
        label="Note for colleagues"
        name="note"
        rows={3}
        text={text}
        value={text}
        mostCharacters={MAX_ADVISORY_MESSAGE}
        maxLength={MAX_ADVISORY_MESSAGE}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" data-kind="quiet">
        Save note
      </button>
    </form>
  );
}
