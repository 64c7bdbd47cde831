import type { Action } from '@easel/domain/roles';
import { may, readRole } from '@easel/domain/roles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { staffPlacesOf } from '../lib/staff-places.ts';
import { useStore } from '../lib/store.ts';
import css from './staff-frame.module.css';

export interface StaffFrameProps {
  title: string;
  /** What one must be allowed to do here. */
  action: Action;
  children: ReactNode;
}

/** The pages of the staff. They are the same for everybody, and empty: what is on them, the browser asks, and is told where it may be. */
export function StaffFrame({ title, action, children }: StaffFrameProps) {
  const { isSet, isAuthenticated, userRole } = useStore(sessionStore);
  const places = staffPlacesOf(userRole);
  return (
    <div className={css.frame}>
      <nav aria-label="Staff" className={css.places}>
        {places.map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={css.page}>
        <h1>{title}</h1>
        {!isSet ? (
          <p className={css.waiting} role="status">
            One moment …
          </p>
        ) : may(readRole(userRole), action) ? (
          children
        ) : (
          <div className={css.refusal}>
            <p>This room is for the staff of the shop.</p>
            {!isAuthenticated && (
              <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'account' })}>
                Log in
              </button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
