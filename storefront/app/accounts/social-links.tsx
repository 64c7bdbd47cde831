import { targetInStore } from '@easel/domain/accounts/login-redirect';
import { SOCIAL_PROVIDERS } from '@easel/domain/accounts/social-login';
import { clearCachedClientData } from '../lib/client-data.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { useSite } from '../lib/page-meta.ts';
import css from './social-links.module.css';

/** Links to the configured social logins, below a form. Nothing is loaded from a provider before its link is followed. */
export function SocialLinks({ redirectUrl }: { redirectUrl: string }) {
  const { socialProviders } = useSite();
  const target = targetInStore(redirectUrl, useStoreBase());
  if (socialProviders.length === 0) return null;
  return (
    <div className="stack-small">
      <p className={css.or}>or</p>
      {socialProviders.map((provider) => (
        <a
          key={provider}
          className={css.way}
          data-icon={provider}
          rel="nofollow"
          href={`/easel/auth/social/${provider}?redirect_url=${encodeURIComponent(target)}`}
          // The cached client data of the guest is out of date after the login.
          onClick={clearCachedClientData}
        >
          {`Continue with ${SOCIAL_PROVIDERS[provider]}`}
        </a>
      ))}
    </div>
  );
}
