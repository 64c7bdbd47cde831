import { MAX_MESSAGE_LENGTH } from '@easel/domain/collecting/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './ask-artist.module.css';
import type { AskArtistProps } from './ask-artist-props.ts';
import { ASK_PAGE, ASK_RULES } from './ask-form.ts';
import { clearDraft, readDraft, saveDraft } from './message-draft.ts';

/** The form for a question. What was written stays until it is sent. */
export default function AskArtistDialog({
  artistId,
  artistName,
  work,
  onClose,
}: Omit<AskArtistProps, 'work'> & { work: AskArtistProps['work']; onClose: () => void }) {
  const subject = { artistId, artworkId: work?.artworkId ?? null };
  const [text, setText] = useState(() => readDraft(subject)?.text ?? '');
  const [sent, setSent] = useState<{ conversationId: string; note: string }>();
  const [requestKey] = useState(() => crypto.randomUUID());
  const askToLogIn = () => {
    saveDraft(subject, text, true);
    onClose();
    openModal({ name: 'login', purpose: 'message' });
  };
  const form = useActionForm<{ conversationId: string }>({
    action: ASK_PAGE,
    name: 'ask',
    rules: ASK_RULES,
    revalidates: false,
    mayBeSent() {
      const { isAuthenticated } = sessionStore.get();
      if (!isAuthenticated) askToLogIn();
      return isAuthenticated;
    },
    onSuccess({ payload, messages }) {
      clearDraft();
      setSent({ ...payload, note: messages.join(' ') });
    },
    onRejection: ({ status }) => status === 401 && askToLogIn(),
  });
  const close = () => {
    if (!sent) saveDraft(subject, text, false);
    onClose();
  };
  return (
    <Dialog title={work ? 'Ask the artist' : `Message ${artistName}`} onClose={close}>
      {sent ? (
        <div className="stack-start" role="status">
          <p>
            Your message to {artistName} is sent. We will email you when they answer. {sent.note}
          </p>
          <Link className="button" to={`${ASK_PAGE}/${sent.conversationId}`} onClick={onClose}>
            See the conversation
          </Link>
        </div>
      ) : (
        <ActionForm
          form={form}
          fields={{ artistId: String(artistId), artworkId: String(work?.artworkId ?? ''), requestKey }}
          className={css.form}
        >
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
            errors={form.errorsOf('text') ?? (form.message ? [form.message] : [])}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p className={css.note}>
            {artistName} sees your public name only. Email addresses and phone numbers are removed, and the guarantee
            covers only purchases in this shop.
          </p>
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Sending…' : 'Send message'}
          </button>
        </ActionForm>
      )}
    </Dialog>
  );
}
