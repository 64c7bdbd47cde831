import { readFormMessages } from '@easel/domain/accounts/form-messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import type { ActionFormState } from '../lib/use-action-form.ts';
import css from './form-layout.module.css';

export interface FormLayoutProps {
  form: ActionFormState;
  /** Hidden fields. */
  fields?: Record<string, string>;
  button: string;
  children: ReactNode;
}

/** The layout of account forms: fields, button and message. */
export function FormLayout({ form, fields = {}, button, children }: FormLayoutProps) {
  const redirectMessage = readFormMessages(new URLSearchParams(useLocation().search).get('messages'));
  return (
    <ActionForm form={form} fields={fields} className={css.form}>
      {children}
      <button type="submit" className="button" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Please wait…' : button}
      </button>
      <p role="alert" className="form-message">
        {form.message || redirectMessage}
      </p>
    </ActionForm>
  );
}
