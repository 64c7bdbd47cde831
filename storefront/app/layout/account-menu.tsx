import type { ClientData } from '@easel/contract/accounts/accounts';
import { formatInitials } from '@easel/domain/accounts/public-name';
import { may, readRole } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { useEffect } from 'react';
import { Link, useHref, useLocation } from 'react-router';
import { SESSION_PAGE, type SessionCommand } from '../accounts/session-commands.ts';
import { api } from '../lib/api-client.ts';
import { clearClientData, followOtherTabs, loadClientData } from '../lib/client-data.ts';
import { openModal } from '../lib/modal-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { clearIntent } from '../lib/pending-intent.ts';
import { clientDataStore, type ShopSession, sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { resumeIntent } from '../lib/tile-commands.ts';
import { useCommand } from '../lib/use-command.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import css from './account-menu.module.css';

/** The login link, or the menu of the signed-in user. */
export function AccountMenu() {
  const session = useStore(sessionStore);
  const { pathname, search } = useLocation();
  const loginUrl = useHref(`/authentication?redirect_url=${encodeURIComponent(pathname + search)}`);
  const { storeLocale } = useSite().preferences;
  useEffect(() => {
    void loadClientData(api, storeLocale);
  }, [storeLocale]);
  useEffect(() => followOtherTabs(api), []);
  const { userId } = session;
  useEffect(() => {
    if (userId !== null) void resumeIntent(api);
  }, [userId]);
  if (session.isAuthenticated) return <OwnMenu session={session} />;
  return (
    // biome-ignore lint/a11y/useAnchorContent: its label says what it does.
    <a
      href={loginUrl}
      className={css.iconButton}
      aria-label="Log In"
      data-icon="person"
      onClick={(event) => {
        event.preventDefault();
        clearIntent();
        openModal({ name: 'login', purpose: 'account' });
      }}
    />
  );
}

function OwnMenu({ session }: { session: ShopSession }) {
  const { firstName, lastName, userId, userTypeId, userName } = session;
  const profileUrl = userId && userTypeId ? formatProfileUrl({ userId, userTypeId, userName }) : undefined;
  const notice = useStore(clientDataStore, checkInNotice);
  const publicName = useStore(clientDataStore, (data) => data?.account.publicName);
  const initials = formatInitials(publicName || `${firstName} ${lastName}`);
  const { send } = useCommand<SessionCommand>(SESSION_PAGE, { revalidates: false });
  const leave = () => {
    clearClientData();
    clearIntent();
    void send({ kind: 'logOut' });
  };
  return (
    <DropdownMenu
      className="positioned"
      summary={
        <summary className={css.iconButton} data-notice={notice !== '' || undefined}>
          <b className="place-center tiny-text regular">{initials}</b>
          <span className="visually-hidden">, account of {firstName}</span>
          {notice && <span className="visually-hidden">, {notice}</span>}
        </summary>
      }
    >
      <div className={css.list}>
        <p className="muted">
          {firstName} {lastName}
        </p>
        {notice && (
          <Link to="/account/profile" data-tone="notice">
            {notice}
          </Link>
        )}
        <Link to="/account/profile">Account</Link>
        <Link to="/account/collections">Collections</Link>
        <Link to="/account/alerts">Saved searches</Link>
        {profileUrl && <Link to={profileUrl}>My public page</Link>}
        {may(readRole(session.userRole), 'sellWorks') && <Link to="/studio">Studio</Link>}
        {may(readRole(session.userRole), 'applyAsArtist') && <Link to="/sell">Sell your art</Link>}
        {may(readRole(session.userRole), 'readFigures') && <Link to="/staff">Staff</Link>}
        <button type="button" onClick={() => openModal({ name: 'preferences' })}>
          Preferences
        </button>
        <button type="button" onClick={leave}>
          Log out
        </button>
      </div>
    </DropdownMenu>
  );
}

/** Reminds artists of a due check-in. */
function checkInNotice(data: ClientData | undefined): string {
  if (data?.account.isCheckInOverdue) return 'Your check-in is overdue';
  return data?.account.isCheckInDue ? 'Your check-in is due' : '';
}
