import { MAX_MESSAGE_LENGTH } from '@easel/domain/collecting/messages';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { TextArea } from '../ui/text-area.tsx';
import css from './ask-artist.module.css';

export interface MessageFormProps {
  isPending: boolean;
  /** The failure of the last message, whose text is shown again. */
  failedText: object | undefined;
  onSend: (text: string, requestKey: string) => void;
}

/** Sends with the button, or with Ctrl or Command and Enter. The text comes back if it could not be sent. */
export function MessageForm({ isPending, failedText, onSend }: MessageFormProps) {
  const [text, setText] = useState('');
  const sent = useRef<{ text: string; key: string }>({ text: '', key: crypto.randomUUID() });
  useEffect(() => {
    if (!failedText) return;
    setText((current) => current || sent.current.text);
  }, [failedText]);
  const submit = () => {
    if (isPending || text.trim() === '') return;
    // The same text after a failure has the same key, so that it cannot be sent twice.
    const isAgain = text === sent.current.text && failedText !== undefined;
    sent.current = { text, key: isAgain ? sent.current.key : crypto.randomUUID() };
    onSend(text, sent.current.key);
    setText('');
  };
  return (
    <form
      className={css.form}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label="Your answer"
        name="text"
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        mostCharacters={MAX_MESSAGE_LENGTH}
        text={text}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) submit();
        }}
      />
      <button type="submit" className="button" aria-disabled={isPending || text.trim() === ''}>
        Send
      </button>
    </form>
  );
}
