import { type SyntheticEvent, useId, useState } from 'react';
import { useHref } from 'react-router';
import { joinNewsletter } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import css from './newsletter-form.module.css';

/** Newsletter sign-up. Works without JavaScript: the form then posts to the API, which redirects to a page. */
export function NewsletterForm() {
  const id = useId();
  const page = useHref('/newsletter');
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState({ text: '', isSuccess: true });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    const result = await api(joinNewsletter, { body: { email: String(new FormData(form).get('email') ?? '') } });
    setIsSending(false);
    setMessage({ text: result.messages.join(' '), isSuccess: result.success });
    if (result.success) form.reset();
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
          aria-describedby={`${id}-message`}
        />
        <button type="submit" aria-disabled={isSending}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-message`} role="status" className={css.message} data-success={message.isSuccess}>
        {message.text}
      </p>
    </form>
  );
}
