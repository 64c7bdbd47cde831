import { useEffect, useId, useRef } from 'react';
import { useActionData } from 'react-router';
import { CommandForm } from '../lib/action-form.tsx';
import type { ActionResult } from '../lib/action-result.ts';
import { useCommand } from '../lib/use-command.ts';
import css from './newsletter-form.module.css';

/** Newsletter sign-up, in the footer of every page and on a page of its own. A command, because every page loads its code. */
export function NewsletterForm() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { send, isPending, result } = useCommand<{ email: string }>('/newsletter', { revalidates: false });
  const posted = useActionData<ActionResult>();
  useEffect(() => {
    if (result?.success && field.current) field.current.value = '';
  }, [result]);
  const answer = result ?? posted;
  const messages = answer?.form?.errors?.flatMap((error) => error.messages) ?? [];
  const text = isPending ? '' : [...messages, ...(answer?.messages ?? [])].join(' ');
  return (
    <CommandForm
      action="/newsletter"
      name="newsletter"
      className={css.form}
      onSend={({ email = '' }) => !isPending && void send({ email })}
    >
      <label htmlFor={id}>Newsletter: new art and artists</label>
      <div className={css.line}>
        <input
          className="ink"
          id={id}
          type="email"
          name="email"
          placeholder="Your email"
          autoComplete="email"
          maxLength={254}
          ref={field}
          defaultValue={posted?.form?.values?.email}
          aria-describedby={`${id}-message`}
        />
        <button type="submit" aria-disabled={isPending}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-message`} role="status" className={css.message} data-success={answer?.success !== false}>
        {text}
      </p>
    </CommandForm>
  );
}
