import type { ReactNode } from 'react';
import css from './account-page.module.css';

/** The layout of login and registration pages: one column. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
