import { findTvTarget } from '@easel/domain/accounts/login-redirect';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import css from '../accounts/form-layout.module.css';
import { LoginChoice } from '../accounts/login-choice.tsx';
import { LoginForm } from '../accounts/login-form.tsx';
import { NewPasswordForm } from '../accounts/new-password-form.tsx';
import { OtherLogins, type OtherLoginsProps } from '../accounts/other-logins.tsx';
import { PasskeyButton } from '../accounts/passkey-button.tsx';
import { RegisterForm } from '../accounts/register-form.tsx';
import { ResetForm } from '../accounts/reset-form.tsx';
import { SocialLinks } from '../accounts/social-links.tsx';
import { TvTerms } from '../accounts/tv-terms.tsx';
import { pathAfterLogin } from '../lib/after-login.ts';
import { api } from '../lib/api-client.ts';
import { collectionPanelStore } from '../lib/collection-panel-store.ts';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { type LoginPurpose, openModal } from '../lib/modal-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { clearIntent } from '../lib/pending-intent.ts';
import { resumeIntent } from '../lib/tile-commands.ts';
import { Dialog } from '../ui/dialog.tsx';

const REASONS: Record<LoginPurpose, string> = {
  favorite: 'Your favorites are saved in this browser. Log in or register to see them on all your devices.',
  collection: 'Log in to save collections and see them on all your devices.',
  search: 'Log in to save this search. We will email you about new works.',
  cart: 'Log in to use your cart on all your devices.',
  follow: 'Log in to follow artists and see their new works.',
  message: 'Log in to send your message. It is kept until then.',
  wall: 'Log in to save this wall and see it on all your devices.',
  account: 'Log in to see your favorites, collections and orders.',
};

export interface AccountModalProps {
  name: 'prompt' | 'login' | 'register' | 'reset-password' | 'new-password';
  /** The token of a password reset. */
  token?: string;
  purpose?: LoginPurpose;
  onClose: () => void;
}

/** Login, registration and password reset over the current page. */
export default function AccountModal({ name, purpose = 'account', token = '', onClose }: AccountModalProps) {
  const { brand, preferences } = useSite();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const base = useStoreBase();
  const query = new URLSearchParams(search);
  const tvTarget = findTvTarget(query.get('source'), query.get('auth_token'));

  /** Stays on the page, or goes to the same page in the preferred store. */
  const enter = async () => {
    const elsewhere = await pathAfterLogin(api, `${base}${here}`, preferences.countryCode);
    onClose();
    if (tvTarget) return location.assign(tvTarget);
    await resumeIntent(api);
    if (elsewhere) location.assign(elsewhere);
  };
  const isResetSent = useRef(false);
  const [otherLogins, setOtherLogins] = useState<OtherLoginsProps['otherLogins']>();
  /** Closing the modal discards the pending intent, unless a reset link was sent. */
  const dismiss = () => {
    if (!isResetSent.current) clearIntent();
    onClose();
  };
  if (name === 'prompt')
    return (
      <Dialog title={`Welcome to ${brand}`} onClose={dismiss}>
        <p>{REASONS[purpose]}</p>
        <div className={css.form}>
          <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose })}>
            Log In
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={() => openModal({ name: 'register' })}>
            Register
          </button>
        </div>
      </Dialog>
    );
  if (name === 'new-password')
    return (
      <Dialog title="Set a new password" onClose={dismiss}>
        {otherLogins ? (
          <>
            <OtherLogins otherLogins={otherLogins} />
            <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose })}>
              Log In
            </button>
          </>
        ) : (
          <NewPasswordForm
            token={token}
            onSuccess={(messages, others) => {
              showFlash(messages.join(' '), 'success');
              if (others.passkeys.length + others.socialLogins.length > 0) setOtherLogins(others);
              else openModal({ name: 'login', purpose });
            }}
          />
        )}
      </Dialog>
    );
  if (name === 'register')
    return (
      <Dialog title="Register" onClose={dismiss}>
        <LoginChoice
          current="register"
          other={
            <button type="button" onClick={() => openModal({ name: 'login', purpose })}>
              Log In
            </button>
          }
        />
        <RegisterForm
          redirectUrl={here}
          onSuccess={(isLoggedIn, messages, wantsNews) => {
            showFlash(messages.join(' '), 'success');
            if (isLoggedIn)
              void enter().then(() => wantsNews || collectionPanelStore.get() || openModal({ name: 'newsletter' }));
            else openModal({ name: 'login', purpose });
          }}
        />
        <SocialLinks redirectUrl={tvTarget ?? here} />
      </Dialog>
    );
  if (name === 'reset-password')
    return (
      <Dialog title="Forgot password" onClose={dismiss}>
        <p>Enter your email and we will send you a link to set a new password.</p>
        <ResetForm
          onSent={() => {
            isResetSent.current = true;
          }}
        />
        <p className={css.links}>
          <button type="button" onClick={() => openModal({ name: 'login', purpose })}>
            Back to login
          </button>
        </p>
      </Dialog>
    );
  return (
    <Dialog title={`Welcome to ${brand}`} onClose={dismiss}>
      <p>{REASONS[purpose]}</p>
      <TvTerms />
      <LoginChoice
        current="login"
        other={
          <button type="button" onClick={() => openModal({ name: 'register' })}>
            Register
          </button>
        }
      />
      <LoginForm redirectUrl={here} onSuccess={() => void enter()} onError={pushToDataLayer} />
      <p className={css.links}>
        <button type="button" onClick={() => openModal({ name: 'reset-password' })}>
          Forgot password
        </button>
      </p>
      <SocialLinks redirectUrl={tvTarget ?? here} />
      <PasskeyButton onSuccess={() => void enter()} />
    </Dialog>
  );
}
