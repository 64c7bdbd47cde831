import type { ReactNode } from 'react';
import css from './login-choice.module.css';

/** Log in or register: both are equally easy to find. `other` is the link or button to the one that is not shown. */
export function LoginChoice({ current, other }: { current: 'login' | 'register'; other: ReactNode }) {
  const shown = <span aria-current="true">{current === 'login' ? 'Log In' : 'Register'}</span>;
  return (
    <div className={css.choice}>
      {current === 'login' ? shown : other}
      {current === 'login' ? other : shown}
    </div>
  );
}
