import { readFormMessages } from '@easel/domain/accounts/form-messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import css from './form-layout.module.css';
import type { FormState } from './use-form.ts';

export interface FormLayoutProps {
  form: FormState;
  /** The call the form makes, also without a script. */
  action: string;
  /** The form's own page, to come back to where it was refused. */
  page: string;
  /** Where to go on without a script. */
  redirectUrl: string;
  button: string;
  children: ReactNode;
}

/** The frame of the account's forms. Without a script it is sent as it stands, and a page is the answer. */
export function FormLayout({ form, action, page, redirectUrl, button, children }: FormLayoutProps) {
  const said = readFormMessages(new URLSearchParams(useLocation().search).get('messages'));
  const message = form.message || said;
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
