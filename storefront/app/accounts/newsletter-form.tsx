import { NEWSLETTER_RULES } from '@easel/domain/accounts/account-forms';
import { useId, useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import css from './newsletter-form.module.css';

/** Newsletter sign-up, in the footer of every page and on a page of its own. */
export function NewsletterForm() {
  const id = useId();
  const [done, setDone] = useState({ text: '', times: 0 });
  const form = useActionForm({
    action: '/newsletter',
    name: 'newsletter',
    rules: NEWSLETTER_RULES,
    revalidates: false,
    onSuccess: ({ messages }) => setDone(({ times }) => ({ text: messages.join(' '), times: times + 1 })),
    onRejection: () => setDone((before) => ({ ...before, text: '' })),
  });
  const error = form.errorsOf('email')?.join(' ') ?? form.message;
  return (
    <ActionForm key={done.times} form={form} className={css.form}>
      <label htmlFor={id}>Newsletter: new art and artists</label>
      <div className={css.line}>
        <input
          id={id}
          type="email"
          name="email"
          placeholder="Your email"
          autoComplete="email"
          maxLength={254}
          defaultValue={form.valueOf('email')}
          aria-describedby={`${id}-message`}
        />
        <button type="submit" aria-disabled={form.isSubmitting}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-message`} role="status" className={css.message} data-success={error === ''}>
        {error || done.text}
      </p>
    </ActionForm>
  );
}
