import { readFormMessages } from '@easel/domain/accounts/form-messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import css from './form-layout.module.css';
import type { FormState } from './use-form.ts';

export interface FormLayoutProps {
  form: FormState;
  /** The API call, as a path below /easel. Without JavaScript the form posts to it. */
  action: string;
  /** The page of the form. Without JavaScript, a refused form redirects here. */
  page: string;
  /** Where to continue without JavaScript. */
  redirectUrl: string;
  button: string;
  children: ReactNode;
}

/** The layout of account forms: fields, button and message. */
export function FormLayout({ form, action, page, redirectUrl, button, children }: FormLayoutProps) {
  const redirectMessage = readFormMessages(new URLSearchParams(useLocation().search).get('messages'));
  const message = form.message || redirectMessage;
  return (
    <form
      method="post"
      action={`/easel${action}`}
      noValidate
      className={css.form}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      <input type="hidden" name="form_page" value={page} />
      {children}
      <button type="submit" className="button" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Please wait…' : button}
      </button>
      <p role="alert" className={css.message}>
        {message}
      </p>
    </form>
  );
}
