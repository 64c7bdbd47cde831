import { markPasswordRules } from '@easel/domain/accounts/password-rules';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import css from './form-layout.module.css';

export interface PasswordFieldProps {
  errors: readonly string[] | undefined;
  label?: string;
}

/** A new password. Its rules are one sentence, whose parts are marked while typing. */
export function PasswordField({ errors, label = 'Password' }: PasswordFieldProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <Field
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        errors={errors}
        onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <ul className={css.rules} aria-label="A password has">
        {markPasswordRules(password).map(({ label, isMet }, at, { length }) => (
          <li key={label}>
            <span data-met={password === '' ? undefined : isMet}>
              {label}
              <span className="visually-hidden">{isMet ? ', met' : ', not met yet'}</span>
            </span>
            {at === 0 ? ' with ' : at === length - 1 ? '.' : at === length - 2 ? ' and ' : ', '}
          </li>
        ))}
      </ul>
    </>
  );
}
