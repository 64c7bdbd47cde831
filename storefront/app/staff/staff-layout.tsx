import type { Action } from '@easel/domain/accounts/roles';
import { may, readRole } from '@easel/domain/accounts/roles';
import type { ReactNode } from 'react';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { listStaffPages } from '../lib/staff-navigation.ts';
import { useStore } from '../lib/store.ts';
import { SidebarLayout, SidebarRefusal } from '../ui/sidebar-layout.tsx';

export interface StaffLayoutProps {
  title: string;
  /** What the user must be allowed to do. */
  action: Action;
  children?: ReactNode;
}

/** The layout of staff pages. The server renders it empty for everyone; the API decides who gets the data. */
export function StaffLayout({ title, action, children }: StaffLayoutProps) {
  const { isSet, isAuthenticated, userRole } = useStore(sessionStore);
  return (
    <SidebarLayout label="Staff" links={listStaffPages(userRole)} title={title} isLoading={!isSet}>
      {may(readRole(userRole), action) ? (
        children
      ) : (
        <SidebarRefusal text="This page is for staff only.">
          {!isAuthenticated && (
            <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'account' })}>
              Log in
            </button>
          )}
        </SidebarRefusal>
      )}
    </SidebarLayout>
  );
}
