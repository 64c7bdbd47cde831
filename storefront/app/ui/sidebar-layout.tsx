import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import css from './sidebar-layout.module.css';

export interface SideFrameProps {
  /** What the places belong to. */
  label: string;
  places: { to: string; name: string }[];
  title: string;
  /** Who is looking is still being asked. */
  isWaiting: boolean;
  children: ReactNode;
}

/** A page with its neighbors at the left; on a phone they are a line above it. */
export function SidebarLayout({ label, places, title, isWaiting, children }: SideFrameProps) {
  return (
    <div className={css.frame}>
      <nav aria-label={label} className={css.places}>
        {places.map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={css.page}>
        <h1>{title}</h1>
        {isWaiting ? (
          <p className={css.waiting} role="status">
            Loading…
          </p>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

/** Why one sees nothing here, and what can be done about it. */
export function SideRefusal({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className={css.refusal}>
      <p>{words}</p>
      {children}
    </div>
  );
}
