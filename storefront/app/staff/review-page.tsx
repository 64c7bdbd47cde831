import type { ReviewedWork } from '@easel/contract/studio/review';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { describeValue, labelField } from '@easel/domain/studio/describe-field';
import { MAX_REVIEW_NOTE, type ReviewAction } from '@easel/domain/studio/work-states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ReviewCommand } from './review-commands.ts';
import css from './review-page.module.css';

/** Single keys disturb people who use voice control. */
const SHORTCUTS_KEY = 'easel_review_shortcuts';
const SHORTCUTS: Readonly<Record<string, ReviewAction>> = { a: 'approve', r: 'request-changes' };

/** One submitted work: what it looks like, what has changed, and the decision. */
export function ReviewPage({ draft, images, changes, children }: ReviewedWork & { children: ReactNode }) {
  const { send, isPending, result } = useCommand<ReviewCommand>();
  const [note, setNote] = useState('');
  const noteField = useRef<HTMLDivElement>(null);
  const [hasShortcuts, setHasShortcuts] = useState(() => readLocal(SHORTCUTS_KEY) !== 'off');
  const decide = (action: ReviewAction) => {
    if (isPending) return;
    if (action !== 'approve' && note.trim() === '') noteField.current?.querySelector('textarea')?.focus();
    else void send({ artworkId: draft.artworkId, action, version: draft.version, note });
  };
  useEffect(() => {
    if (!hasShortcuts) return;
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
                  <th scope="row">{labelField(field)}</th>
                  <td>{describeValue(field, before) || '–'}</td>
                  <td>{describeValue(field, after) || '–'}</td>
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
            mostCharacters={MAX_REVIEW_NOTE}
            maxLength={MAX_REVIEW_NOTE}
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
            Approve {hasShortcuts && <kbd>A</kbd>}
          </button>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={isPending}
            onClick={() => decide('request-changes')}
          >
            Request changes {hasShortcuts && <kbd>R</kbd>}
          </button>
          <button type="button" className="text-button" disabled={isPending} onClick={() => decide('reject')}>
            Reject
          </button>
        </div>
        <label className={css.shortcuts}>
          <input
            type="checkbox"
            checked={hasShortcuts}
            onChange={({ currentTarget: { checked } }) => {
              writeLocal(SHORTCUTS_KEY, checked ? 'on' : 'off');
              setHasShortcuts(checked);
            }}
          />
          Keyboard shortcuts
        </label>
      </section>
    </div>
  );
}
