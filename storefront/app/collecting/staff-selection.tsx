import type { StaffAdvisoryRequest } from '@easel/contract/collecting/advisory';
import { MAX_ADVISORY_MESSAGE } from '@easel/domain/collecting/advisory-request';
import { pluralize } from '@easel/domain/text/pluralize';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { TextArea } from '../ui/text-area.tsx';
import type { AdvisoryCommand } from './advisory-commands.ts';
import css from './staff-advisory.module.css';

export interface StaffSelectionProps {
  data: StaffAdvisoryRequest;
  run: (command: Omit<AdvisoryCommand, 'requestId'>) => void;
}

/** The collection that answers a request, and the message that is sent with its link. */
export function StaffSelection({ data: { selection, answer, name }, run }: StaffSelectionProps) {
  const [text, setText] = useState(answer?.message ?? '');
  const [error, setError] = useState('');
  if (!selection)
    return (
      <section className={css.form} aria-labelledby="selection-title">
        <h2 id="selection-title">Selection</h2>
        <p>Start a selection, add works to it with Collect on any work, then send it with a message.</p>
        <button type="button" className="button" onClick={() => run({ action: 'select' })}>
          Start a selection
        </button>
      </section>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError('Please enter a text.');
    setError('');
    run({ action: 'answer', text });
  };
  return (
    <section className={css.form} aria-labelledby="selection-title">
      <h2 id="selection-title">Selection</h2>
      <p>
        <Link to={selection.url}>{selection.title}</Link>: {pluralize(selection.worksCount, 'work')}
        {!selection.isOwn && <small>It belongs to a colleague, who can change it.</small>}
      </p>
      {selection.worksCount === 0 ? (
        <p>
          Add works with Collect, from <Link to="/all">all works</Link> or your favorites.
        </p>
      ) : (
        <form className={css.form} onSubmit={submit}>
          <TextArea
            label={`Message to ${name}`}
            name="answer"
            rows={6}
            text={text}
            value={text}
            mostCharacters={MAX_ADVISORY_MESSAGE}
            maxLength={MAX_ADVISORY_MESSAGE}
            errors={error ? [error] : []}
            onChange={({ target }) => setText(target.value)}
          />
          <button type="submit" className="button">
            {answer ? 'Send again' : 'Send the selection'}
          </button>
        </form>
      )}
    </section>
  );
}
