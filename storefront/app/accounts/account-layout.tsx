import { type Action, may, readRole } from '@easel/domain/accounts/roles';
import type { ReactNode } from 'react';
import { openModal } from '../lib/modal-store.ts';
import { clientCompleteStore, sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useUnreadMessages } from '../lib/unread-messages.ts';
import { SidebarLayout, SidebarRefusal } from '../ui/sidebar-layout.tsx';

const MESSAGES = '/account/messages';

/** `action`: only for roles that may do it. These links are the last ones: the role is known only in the browser, and they must not move others. */
const LINKS: readonly { to: string; name: string; action?: Action }[] = [
  { to: '/account/profile', name: 'Profile' },
  { to: '/account/orders', name: 'Orders' },
  { to: MESSAGES, name: 'Messages' },
  { to: '/account/offers', name: 'Offers' },
  { to: '/account/certificates', name: 'Certificates' },
  { to: '/account/favorites', name: 'Favorites' },
  { to: '/account/following', name: 'Following' },
  { to: '/account/collections', name: 'Collections' },
  { to: '/account/walls', name: 'Walls' },
  { to: '/account/alerts', name: 'Saved searches' },
  { to: '/account/addresses', name: 'Addresses' },
  { to: '/account/wallet', name: 'Wallet' },
  { to: '/account/settings', name: 'Settings' },
  { to: '/studio', name: 'Studio', action: 'sellWorks' },
];

export interface AccountLayoutProps {
  title: string;
  /** The content needs no session to be shown, and is part of the page without JavaScript. */
  showsBeforeSession?: boolean;
  /** What a guest sees in place of the content. */
  guest?: ReactNode;
  children: ReactNode;
}

/** The layout of account pages. The server renders the same for everyone; guests are asked to log in, and personal data is loaded in the browser. */
export function AccountLayout({ title, showsBeforeSession = false, guest, children }: AccountLayoutProps) {
  const { isAuthenticated, userRole } = useStore(sessionStore);
  const isComplete = useStore(clientCompleteStore);
  const unread = useUnreadMessages();
  return (
    <SidebarLayout
      label="Account"
      links={LINKS.filter(({ action }) => action === undefined || may(readRole(userRole), action)).map((link) =>
        link.to === MESSAGES ? { ...link, unread } : link,
      )}
      title={title}
      isLoading={!isComplete && !isAuthenticated && !showsBeforeSession}
    >
      {isAuthenticated || (showsBeforeSession && !isComplete) ? (
        children
      ) : guest ? (
        guest
      ) : (
        <SidebarRefusal text="Log in to see this page.">
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'account' })}>
            Log In
          </button>
        </SidebarRefusal>
      )}
    </SidebarLayout>
  );
}
