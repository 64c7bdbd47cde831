import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import type { ReactNode } from 'react';
import css from './content-layout.module.css';
import { SidebarLayout } from './sidebar-layout.tsx';

const linksBelow = (base: string) => CONTENT_PAGES.map(({ slug, label }) => ({ to: `${base}/${slug}`, name: label }));

export interface ContentLayoutProps {
  title: string;
  /** Shown below the title. */
  lede: string;
  /** Parts of the page, which are linked below the lede. */
  headings: readonly { id: string; text: string }[];
  /** The path that the pages are below. */
  base?: string;
  children: ReactNode;
}

/** A content page with the navigation between all of them. */
export function ContentLayout({ title, lede, headings, base = '', children }: ContentLayoutProps) {
  return (
    <SidebarLayout label="Information" links={linksBelow(base)} title={title} isLoading={false}>
      <p className={css.lede}>{lede}</p>
      {headings.length > MIN_HEADINGS && (
        <nav aria-label="On this page" className={css.parts}>
          {headings.map(({ id, text }) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
        </nav>
      )}
      {children}
    </SidebarLayout>
  );
}

/** Fewer are in view without links. */
const MIN_HEADINGS = 4;
