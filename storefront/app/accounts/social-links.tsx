import { targetInStore } from '@easel/domain/accounts/login-redirect';
import { SOCIAL_PROVIDERS } from '@easel/domain/accounts/social-login';
import { forgetKeptClientData } from '../lib/client-data.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { useSite } from '../lib/page-meta.ts';
import css from './social-links.module.css';

/** The other services one can come in by, where any are set up. They are links: nothing of theirs is loaded before one goes there. */
export function SocialLinks({ redirectUrl }: { redirectUrl: string }) {
  const { socialProviders } = useSite();
  const target = targetInStore(redirectUrl, useStoreBase());
  if (socialProviders.length === 0) return null;
  return (
    <div className={css.ways}>
      {socialProviders.map((provider) => (
        <a
          key={provider}
          className={css.way}
          data-sign={provider}
          rel="nofollow"
          href={`/easel/auth/social/${provider}?redirect_url=${encodeURIComponent(target)}`}
          // Who comes back is somebody else than the guest who is known here.
          onClick={forgetKeptClientData}
        >
          {`Continue with ${SOCIAL_PROVIDERS[provider]}`}
        </a>
      ))}
      <p className={css.or}>or with your email</p>
    </div>
  );
}
