import { MAX_MESSAGE_LENGTH, MESSAGE_TEXTS } from '@easel/domain/collecting/messages';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { openModal } from '../lib/modal-store.ts';
import { askArtist } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './ask-artist.module.css';
import type { AskArtistProps } from './ask-artist-props.ts';
import { clearDraft, readDraft, saveDraft } from './message-draft.ts';

type State =
  | { kind: 'writing'; error: string }
  | { kind: 'sending' }
  | { kind: 'sent'; conversationId: string; note: string };

/** The form for a question. What was written stays until it is sent. */
export default function AskArtistDialog({
  artistId,
  artistName,
  work,
  onClose,
}: Omit<AskArtistProps, 'work'> & { work: AskArtistProps['work']; onClose: () => void }) {
  const subject = { artistId, artworkId: work?.artworkId ?? null };
  const [text, setText] = useState(() => readDraft(subject)?.text ?? '');
  const [state, setState] = useState<State>({ kind: 'writing', error: '' });
  const requestKey = useRef(crypto.randomUUID());
  const askToLogIn = () => {
    saveDraft(subject, text, true);
    onClose();
    openModal({ name: 'login', purpose: 'message' });
  };
  const close = () => {
    if (state.kind !== 'sent') saveDraft(subject, text, false);
    onClose();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind === 'sending') return;
    if (text.trim() === '') return setState({ kind: 'writing', error: MESSAGE_TEXTS.empty });
    if (!sessionStore.get().isAuthenticated) return askToLogIn();
    setState({ kind: 'sending' });
    const result = await api(askArtist, {
      body: { artistId, ...(work && { artworkId: work.artworkId }), text, requestKey: requestKey.current },
    });
    if (result.success) {
      clearDraft();
      return setState({ kind: 'sent', ...result.payload, note: result.messages.join(' ') });
    }
    if (result.status === 401) return askToLogIn();
    setState({ kind: 'writing', error: result.messages.join(' ') });
  };
  return (
    <Dialog title={work ? 'Ask the artist' : `Message ${artistName}`} onClose={close}>
      {state.kind === 'sent' ? (
        <div className={css.sent} role="status">
          <p>
            Your message to {artistName} is sent. We will email you when they answer. {state.note}
          </p>
          <Link className="button" to={`/account/messages/${state.conversationId}`} onClick={onClose}>
            See the conversation
          </Link>
        </div>
      ) : (
        <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
          {work && (
            <p className={css.subject}>
              About “{work.artworkTitle}” by {artistName}
            </p>
          )}
          <TextArea
            label="Your message"
            name="text"
            rows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            mostCharacters={MAX_MESSAGE_LENGTH}
            text={text}
            value={text}
            errors={state.kind === 'writing' && state.error ? [state.error] : []}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              if (state.kind === 'writing' && state.error) setState({ kind: 'writing', error: '' });
            }}
          />
          <p className={css.note}>
            {artistName} sees your public name only. Email addresses and phone numbers are removed, and the guarantee
            covers only purchases in this shop.
          </p>
          <button type="submit" className="button" aria-disabled={state.kind === 'sending'}>
            {state.kind === 'sending' ? 'Sending…' : 'Send message'}
          </button>
        </form>
      )}
    </Dialog>
  );
}
