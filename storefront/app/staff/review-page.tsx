import type { ReviewedWork } from '@easel/contract/studio/review';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import type { ReviewAction } from '@easel/domain/studio/work-states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ReviewCommand } from './review-commands.ts';
import css from './review-page.module.css';

const MAX_NOTE = 2_000;

const SHORTCUTS: Readonly<Record<string, ReviewAction>> = { a: 'approve', r: 'request-changes' };

const textOf = (value: unknown): string =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** One submitted work: what it looks like, what has changed, and the decision. */
export function ReviewPage({ draft, images, changes, children }: ReviewedWork & { children: ReactNode }) {
  const { send, isPending, result } = useCommand<ReviewCommand>();
  const [note, setNote] = useState('');
  const noteField = useRef<HTMLDivElement>(null);
  const decide = (action: ReviewAction) => {
    if (isPending) return;
    if (action !== 'approve' && note.trim() === '') noteField.current?.querySelector('textarea')?.focus();
    else void send({ artworkId: draft.artworkId, action, version: draft.version, note });
  };
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
      const action = isTyping || ctrlKey || metaKey || altKey ? undefined : SHORTCUTS[key];
      if (action) decide(action);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div className="stack-large">
      {children}
      {images.length > 1 && (
        <ul className={css.images} aria-label="All photos">
          {images.map((image, index) => (
            <li key={image.imageBaseUrl}>
              <a href={formatImageUrl(image.imageBaseUrl, 'fullScreen')} target="_blank" rel="noreferrer">
                <Picture picture={image} alt={`Photo ${index + 1}`} sizes="320px" isWhole />
              </a>
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="changes" className="stack-small">
          <h2 id="changes">What has changed</h2>
          <table className={css.changes}>
            <thead>
              <tr>
                <th scope="col">Fact</th>
                <th scope="col">In the shop</th>
                <th scope="col">New</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{textOf(before)}</td>
                  <td>{textOf(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className={css.decision} aria-label="Decision">
        <div ref={noteField}>
          <TextArea
            label="To the artist"
            name="note"
            rows={3}
            text={note}
            value={note}
            mostCharacters={MAX_NOTE}
            maxLength={MAX_NOTE}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        </div>
        {result && !result.success && (
          <p role="alert" className="error">
            {result.messages.join(' ')}
          </p>
        )}
        <div className="buttons">
          <button type="button" className="button" disabled={isPending} onClick={() => decide('approve')}>
            Approve <kbd>A</kbd>
          </button>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={isPending}
            onClick={() => decide('request-changes')}
          >
            Request changes <kbd>R</kbd>
          </button>
          <button type="button" className="text-button" disabled={isPending} onClick={() => decide('reject')}>
            Reject
          </button>
        </div>
      </section>
    </div>
  );
}
