import type { SocialProvider } from '@easel/domain/accounts/social-login';
import type { Config } from '../../config.ts';

/** A service people can log in by: who the shop is there, and where to ask. */
export interface ProviderSetup {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  scope: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  inspectUrl: string;
  /** It hands out emails without a word about them, and the owner of the shop takes them as verified. */
  countsAllEmailsVerified: boolean;
}

export type ProviderSetups = ReadonlyMap<SocialProvider, ProviderSetup>;

type Endpoints = Pick<ProviderSetup, 'authorizeUrl' | 'tokenUrl' | 'profileUrl' | 'inspectUrl'>;

const GOOGLE: Endpoints = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  inspectUrl: 'https://oauth2.googleapis.com/tokeninfo',
};

const FACEBOOK: Endpoints = {
  authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
  tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
  profileUrl: 'https://graph.facebook.com/v23.0/me',
  inspectUrl: 'https://graph.facebook.com/v23.0/debug_token',
};

function endpointsBelow(base: string, usual: Endpoints): Endpoints {
  if (!base) return usual;
  const at = (path: string) => `${base.replace(/\/+$/, '')}/${path}`;
  return {
    authorizeUrl: at('authorize'),
    tokenUrl: at('token'),
    profileUrl: at('userinfo'),
    inspectUrl: at('tokeninfo'),
  };
}

/** The services that are set up; those without an id and a secret are not there. */
export function readProviders(config: Config): ProviderSetups {
  const all: ProviderSetup[] = [
    {
      provider: 'google',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      scope: 'openid email profile',
      countsAllEmailsVerified: false,
      ...endpointsBelow(config.GOOGLE_OAUTH_URL, GOOGLE),
    },
    {
      provider: 'facebook',
      clientId: config.FACEBOOK_CLIENT_ID,
      clientSecret: config.FACEBOOK_CLIENT_SECRET,
      scope: 'email public_profile',
      countsAllEmailsVerified: config.FACEBOOK_EMAIL === 'verified',
      ...endpointsBelow(config.FACEBOOK_OAUTH_URL, FACEBOOK),
    },
  ];
  return new Map(all.filter(({ clientId }) => clientId !== '').map((setup) => [setup.provider, setup]));
}
