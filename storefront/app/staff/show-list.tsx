import type { StaffShow } from '@easel/contract/staff/shows';
import { formatShowDates, formatShowPlace, MAX_SHOW_TITLE } from '@easel/domain/staff/shows';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import css from './section.module.css';
import type { NewShowCommand } from './show-commands.ts';
import { type Tone, ToneBadge } from './tone-badge.tsx';

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const STATES: Record<StaffShow['state'], { tone: Tone; label: string }> = {
  current: { tone: 'done', label: 'On now' },
  upcoming: { tone: 'busy', label: 'Coming up' },
  past: { tone: 'ended', label: 'Over' },
  planned: { tone: 'busy', label: 'Planned' },
  draft: { tone: 'open', label: 'Draft' },
  unlisted: { tone: 'ended', label: 'Not shown' },
};

/** Every show, the latest first. */
export function ShowList({ shows }: { shows: readonly StaffShow[] }) {
  if (shows.length === 0) return <p>There are no shows yet.</p>;
  return (
    <ul className={css.list} aria-label="Shows">
      {shows.map(({ slug, title, startsOn, endsOn, place, state, hasDraft, publishAt }) => (
        <li key={slug} className={css.item}>
          <div className="stack-tiny">
            <p>
              <Link to={`/staff/content/shows/${slug}`}>{title}</Link>
            </p>
            <p className="quiet">
              {formatShowDates({ startsOn, endsOn })} · {formatShowPlace(place)} · /shows/{slug}
            </p>
          </div>
          <div className={css.facts}>
            <ToneBadge tone={STATES[state].tone}>{STATES[state].label}</ToneBadge>
            {publishAt ? (
              <span className="quiet">Published {moment.format(new Date(publishAt))}</span>
            ) : (
              hasDraft && state !== 'draft' && <span className="quiet">With changes that are not published</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Starts a show with a title, of which its address is made. */
export function NewShow() {
  const { send, isPending, result } = useCommand<NewShowCommand>();
  const [title, setTitle] = useState('');
  return (
    <form
      className={css.plan}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ title });
      }}
    >
      <Field
        label="Title of a new show"
        name="title"
        required
        maxLength={MAX_SHOW_TITLE}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <button type="submit" className="button" disabled={isPending || title.trim() === ''}>
        New show
      </button>
      {result?.success === false && (
        <p role="alert" className={css.error}>
          {result.messages.join(' ')}
        </p>
      )}
    </form>
  );
}
