import type { ReviewedWork } from '@easel/contract/studio/review';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { describeValue, labelField } from '@easel/domain/studio/describe-field';
import { REVIEW_REASONS } from '@easel/domain/studio/review-reasons';
import { MAX_REVIEW_NOTE, REVIEW_ACTIONS, type ReviewAction } from '@easel/domain/studio/work-states';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { openReview, previewReviewEmail } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DecisionKeysSwitch, useDecisionKeys } from './decision-keys.tsx';
import type { ReviewCommand } from './review-commands.ts';
import css from './review-page.module.css';

const SHORTCUTS: Readonly<Record<string, ReviewAction>> = { a: 'approve', r: 'request-changes' };

interface PreviewedEmail {
  action: ReviewAction;
  to?: string;
  subject?: string;
  text?: string;
  error?: string;
}

const PREVIEW_TEXTS: Readonly<Record<ReviewAction, string>> = {
  approve: 'Email of an approval',
  'request-changes': 'Email that asks for changes',
  reject: 'Email of a rejection',
};
const EXAMPLE_NOTE = '(your text)';
const REPEAT_MS = 5 * 60_000;

/** Other curators see that somebody has the work open. Returns who else has. */
function useOpening(artworkId: number): string | null {
  const [takenBy, setTakenBy] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const tell = async () => {
      const answer = await api(openReview, { params: { artworkId } });
      if (!isOver && answer.success) setTakenBy(answer.payload.takenBy);
    };
    void tell();
    const timer = setInterval(() => void tell(), REPEAT_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [artworkId]);
  return takenBy;
}

/** One submitted work: what it looks like, what has changed, and the decision. */
export function ReviewPage({ draft, images, changes, children }: ReviewedWork & { children: ReactNode }) {
  const { send, isPending, result } = useCommand<ReviewCommand>();
  const [note, setNote] = useState('');
  const noteField = useRef<HTMLDivElement>(null);
  const takenBy = useOpening(draft.artworkId);
  const [email, setEmail] = useState<PreviewedEmail>();
  const preview = async (action: ReviewAction) => {
    const asked: PreviewedEmail = { action };
    setEmail(asked);
    const answer = await api(previewReviewEmail, {
      params: { artworkId: draft.artworkId },
      body: { action, note: note || EXAMPLE_NOTE },
    });
    const loaded = answer.success ? answer.payload : { error: answer.messages.join(' ') };
    // Another one may have been opened meanwhile.
    setEmail((current) => (current === asked ? { action, ...loaded } : current));
  };
  const decide = (action: ReviewAction) => {
    if (isPending) return;
    if (action !== 'approve' && note.trim() === '') noteField.current?.querySelector('textarea')?.focus();
    else void send({ artworkId: draft.artworkId, action, version: draft.version, note });
  };
  const keys = useDecisionKeys(SHORTCUTS, decide);
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
          <table className="lined-table breakable">
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
        {takenBy && (
          <p role="status" className="quiet">
            {takenBy} is looking at this work, too.
          </p>
        )}
        <label className={css.template}>
          <span>Begin with</span>
          <select
            value=""
            onChange={({ currentTarget: { value } }) => setNote([note.trim(), value].filter(Boolean).join('\n\n'))}
          >
            <option value="">Choose a reason</option>
            {REVIEW_REASONS.map(({ name, text }) => (
              <option key={name} value={text}>
                {name}
              </option>
            ))}
          </select>
        </label>
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
            Approve {keys.areOn && <kbd>A</kbd>}
          </button>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            disabled={isPending}
            onClick={() => decide('request-changes')}
          >
            Request changes {keys.areOn && <kbd>R</kbd>}
          </button>
          <button type="button" className="text-button" disabled={isPending} onClick={() => decide('reject')}>
            Reject
          </button>
        </div>
        <div className="buttons">
          {REVIEW_ACTIONS.map((action) => (
            <button key={action} type="button" className="text-button" onClick={() => void preview(action)}>
              {PREVIEW_TEXTS[action]}
            </button>
          ))}
        </div>
        {email && (
          <Dialog title={email.subject ?? 'Email'} size="wide" onClose={() => setEmail(undefined)}>
            {email.text === undefined ? (
              <p role="status">{email.error ?? 'Loading…'}</p>
            ) : (
              <div className="stack">
                <p className="quiet">{email.to ? `To ${email.to}` : 'The artist has no email address.'}</p>
                <p className="free-text">{email.text}</p>
              </div>
            )}
          </Dialog>
        )}
        <DecisionKeysSwitch {...keys} />
      </section>
    </div>
  );
}
