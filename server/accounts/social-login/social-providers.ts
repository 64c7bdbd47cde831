import type { SocialProvider } from '@easel/domain/accounts/social-login';
import type { Config } from '../../config.ts';

/** An OAuth provider and the shop's client credentials there. */
export interface ProviderSetup {
  provider: SocialProvider;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Whether it implements OpenID Connect: ID tokens with a nonce, and a user info endpoint. Facebook is plain OAuth 2.0. */
  isOpenId: boolean;
  /** The provider does not say whether an email is verified, and the owner of the shop trusts all of them. */
  trustsAllEmails: boolean;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
  /** Says which client an access token was issued to. */
  inspectUrl: string;
}

export type ProviderSetups = ReadonlyMap<SocialProvider, ProviderSetup>;

type Endpoints = Pick<ProviderSetup, 'issuer' | 'authorizeUrl' | 'tokenUrl' | 'profileUrl' | 'inspectUrl'>;

const GOOGLE: Endpoints = {
  issuer: 'https://accounts.google.com',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  inspectUrl: 'https://oauth2.googleapis.com/tokeninfo',
};

const FACEBOOK: Endpoints = {
  issuer: 'https://www.facebook.com',
  authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
  tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
  profileUrl: 'https://graph.facebook.com/v23.0/me',
  inspectUrl: 'https://graph.facebook.com/v23.0/debug_token',
};

function endpointsBelow(baseUrl: string, defaults: Endpoints): Endpoints {
  if (!baseUrl) return defaults;
  const issuer = baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl;
  return {
    issuer,
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    profileUrl: `${issuer}/userinfo`,
    inspectUrl: `${issuer}/tokeninfo`,
  };
}

/** The providers that have a client ID. */
export function readProviders(config: Config): ProviderSetups {
  const all: ProviderSetup[] = [
    {
      provider: 'google',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      scope: 'openid email profile',
      isOpenId: true,
      trustsAllEmails: false,
      ...endpointsBelow(config.GOOGLE_OAUTH_URL, GOOGLE),
    },
    {
      provider: 'facebook',
      clientId: config.FACEBOOK_CLIENT_ID,
      clientSecret: config.FACEBOOK_CLIENT_SECRET,
      scope: 'email public_profile',
      isOpenId: false,
      trustsAllEmails: config.FACEBOOK_EMAIL === 'verified',
      ...endpointsBelow(config.FACEBOOK_OAUTH_URL, FACEBOOK),
    },
  ];
  return new Map(all.filter(({ clientId }) => clientId !== '').map((setup) => [setup.provider, setup]));
}
