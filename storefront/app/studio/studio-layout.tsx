import { may, readRole } from '@easel/domain/accounts/roles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openModal } from '../lib/modal-store.ts';
import { clientCompleteStore, sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useUnreadMessages } from '../lib/unread-messages.ts';
import { SidebarLayout, SidebarRefusal } from '../ui/sidebar-layout.tsx';

const MESSAGES = '/account/messages';

const LINKS = [
  { to: '/studio', name: 'Works' },
  { to: '/studio/insights', name: 'Insights' },
  { to: '/studio/sales', name: 'Sales' },
  { to: '/studio/payouts', name: 'Payouts' },
  { to: '/account/offers', name: 'Offers' },
  { to: MESSAGES, name: 'Messages' },
  { to: '/account/profile', name: 'Profile' },
];

/** The layout of the studio. The server renders it empty for everyone; the API decides who gets the data. */
export function StudioLayout({ title, children }: { title: string; children?: ReactNode }) {
  const { isAuthenticated, userRole } = useStore(sessionStore);
  const isComplete = useStore(clientCompleteStore);
  const unread = useUnreadMessages();
  return (
    <SidebarLayout
      label="Studio"
      links={LINKS.map((link) => (link.to === MESSAGES ? { ...link, unread } : link))}
      title={title}
      isLoading={!isComplete && !isAuthenticated}
    >
      {may(readRole(userRole), 'sellWorks') ? (
        children
      ) : isAuthenticated ? (
        <SidebarRefusal text="The studio is for artists who sell here.">
          <Link className="button" to="/sell">
            Sell your art
          </Link>
        </SidebarRefusal>
      ) : (
        <SidebarRefusal text="Log in to see your studio.">
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'account' })}>
            Log In
          </button>
        </SidebarRefusal>
      )}
    </SidebarLayout>
  );
}
