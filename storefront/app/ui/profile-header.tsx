import type { ReactNode } from 'react';
import { Portrait } from './portrait.tsx';
import css from './profile-header.module.css';

export interface ProfileHeaderProps {
  name: string;
  avatar: { imageBaseUrl: string; placeholderColor: string };
  /** Short facts below the name; empty ones are omitted. */
  facts: readonly (string | false)[];
  statement: string;
  heading?: 'h1' | 'h3';
  children?: ReactNode;
}

/** Avatar, name, facts and statement of a user. */
export function ProfileHeader({
  name,
  avatar,
  facts,
  statement,
  heading: Heading = 'h1',
  children,
}: ProfileHeaderProps) {
  return (
    <header className={css.header}>
      <Portrait {...avatar} name={name} size="large" />
      <div>
        <Heading>{name}</Heading>
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        {statement && <p className={css.statement}>{statement}</p>}
        {children}
      </div>
    </header>
  );
}
