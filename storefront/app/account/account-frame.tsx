import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './account-frame.module.css';

const PLACES = [
  { to: '/account/profile', name: 'Profile' },
  { to: '/account/favorites', name: 'Favorites' },
  { to: '/account/addresses', name: 'Addresses' },
  { to: '/account/wallet', name: 'Wallet' },
  { to: '/account/settings', name: 'Settings' },
];

/** The pages of one's account. They are the same for everybody; a guest is asked to log in, and whose they are, the browser asks. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { isSet, isAuthenticated } = useStore(sessionStore);
  return (
    <div className={css.frame}>
      <nav aria-label="Account" className={css.places}>
        {PLACES.map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={css.page}>
        <h1>{title}</h1>
        {isAuthenticated ? (
          children
        ) : isSet ? (
          <div className={css.guest}>
            <p>This is kept with your account. Log in to see it.</p>
            <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'account' })}>
              Log in
            </button>
          </div>
        ) : (
          <p className={css.waiting} role="status">
            One moment …
          </p>
        )}
      </div>
    </div>
  );
}
