import { tvTargetOf } from '@easel/domain/login-redirect';
import { useLocation } from 'react-router';
import css from '../account/form-shell.module.css';
import { LoginForm } from '../account/login-form.tsx';
import { PasskeyButton } from '../account/passkey-button.tsx';
import { RegisterForm } from '../account/register-form.tsx';
import { ResetForm } from '../account/reset-form.tsx';
import { SocialLinks } from '../account/social-links.tsx';
import { TvTerms } from '../account/tv-terms.tsx';
import { placeAfterLogin } from '../lib/after-login.ts';
import { useApi } from '../lib/browser-api.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { showFlash } from '../lib/flash-store.ts';
import { useStoreBase } from '../lib/link-area.tsx';
import { type LoginPurpose, openModal } from '../lib/modal-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { favor } from '../lib/work-actions.ts';
import { Dialog } from '../ui/dialog.tsx';

const REASONS: Record<LoginPurpose, string> = {
  favorite: 'Log in to save favorites and see them on all your devices.',
  collection: 'Log in to save collections and see them on all your devices.',
  cart: 'Log in to use your cart on all your devices.',
  account: 'Log in to see your favorites, collections and orders.',
};

export interface AccountModalProps {
  name: 'login' | 'register' | 'reset-password';
  purpose?: LoginPurpose;
  /** The work somebody wanted to favor: it is favored once they are known (account §4 Favorite toggle). */
  artworkId?: number;
  onClose: () => void;
}

/** Asks who is there: log in, register, or ask for a new password, over whatever page one is on. */
export default function AccountModal({ name, purpose = 'account', artworkId, onClose }: AccountModalProps) {
  const api = useApi();
  const { brand, preferences } = useSite();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const base = useStoreBase();
  const query = new URLSearchParams(search);
  const tvTarget = tvTargetOf(query.get('source'), query.get('auth_token'));

  /** In the store one prefers the page stays, and learns who is there; else one goes to that store (account §4 Login). */
  const enter = async () => {
    const elsewhere = await placeAfterLogin(api, `${base}${here}`, preferences.countryCode);
    onClose();
    if (tvTarget) return location.assign(tvTarget);
    if (artworkId !== undefined && !sessionStore.get().favorites.includes(artworkId)) await favor(api, artworkId);
    if (elsewhere) location.assign(elsewhere);
  };
  if (name === 'register')
    return (
      <Dialog title="Register" onClose={onClose}>
        <SocialLinks redirectUrl={tvTarget ?? here} />
        <RegisterForm
          redirectUrl={here}
          onSuccess={(isLoggedIn, messages, wantsNews) => {
            showFlash(messages.join(' '), 'success');
            if (isLoggedIn) void enter().then(() => wantsNews || openModal({ name: 'newsletter' }));
            else openModal({ name: 'login', purpose });
          }}
        />
        <p className={css.links}>
          <button type="button" onClick={() => openModal({ name: 'login', purpose })}>
            I already have an account
          </button>
        </p>
      </Dialog>
    );
  if (name === 'reset-password')
    return (
      <Dialog title="Forgot password" onClose={onClose}>
        <p>Enter your email and we will send you a link to set a new password.</p>
        <ResetForm />
        <p className={css.links}>
          <button type="button" onClick={() => openModal({ name: 'login', purpose })}>
            Back to login
          </button>
        </p>
      </Dialog>
    );
  return (
    <Dialog title={`Welcome to ${brand}`} onClose={onClose}>
      <p>{REASONS[purpose]}</p>
      <TvTerms />
      <SocialLinks redirectUrl={tvTarget ?? here} />
      <LoginForm redirectUrl={here} onSuccess={() => void enter()} onError={pushToDataLayer} />
      <PasskeyButton onSuccess={() => void enter()} />
      <p className={css.links}>
        <button type="button" onClick={() => openModal({ name: 'reset-password' })}>
          Forgot password
        </button>
        <button type="button" onClick={() => openModal({ name: 'register' })}>
          Register
        </button>
      </p>
    </Dialog>
  );
}
