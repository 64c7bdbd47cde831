import { type SyntheticEvent, useId, useState } from 'react';
import { useHref } from 'react-router';
import { joinNewsletter } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import css from './newsletter-form.module.css';

/** Asks for an address to send news to. Without a script it is sent as it stands, and a page is the answer. */
export function NewsletterForm() {
  const id = useId();
  const page = useHref('/newsletter');
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState({ words: '', isGood: true });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAsking) return;
    const form = event.currentTarget;
    setIsAsking(true);
    const answer = await api(joinNewsletter, { body: { email: String(new FormData(form).get('email') ?? '') } });
    setIsAsking(false);
    setSaid({ words: answer.messages.join(' '), isGood: answer.success });
    if (answer.success) form.reset();
  };
  return (
    <form
      method="post"
      action="/easel/newsletter"
      noValidate
      className={css.form}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="redirect_url" value={page} />
      <input type="hidden" name="form_page" value={page} />
      <label htmlFor={id}>Newsletter: new art and artists</label>
      <div className={css.line}>
        <input
          id={id}
          type="email"
          name="email"
          placeholder="Your email"
          autoComplete="email"
          maxLength={254}
          aria-describedby={`${id}-said`}
        />
        <button type="submit" aria-disabled={isAsking}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-said`} role="status" className={css.said} data-good={said.isGood}>
        {said.words}
      </p>
    </form>
  );
}
