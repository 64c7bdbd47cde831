import type { ReactNode } from 'react';
import css from './account-page.module.css';

/** A page of the account: one column, one thing to do. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
