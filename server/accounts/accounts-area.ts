import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Authenticate } from '@easel/platform/http/visitor';
import { getClient } from '@easel/platform/http/visitor';
import type { Mail } from '@easel/platform/mail/mail';
import type { ImageService } from '@easel/platform/media/image-service';
import type { Config } from '../config.ts';
import { createUserEvents } from '../tracking/user-events.ts';
import type { ShopVariants } from '../tracking/variants/shop-variants.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { accountsRoutes } from './accounts-routes.ts';
import { addressBookRoutes } from './address-book/address-book-routes.ts';
import { authenticateToken } from './api-tokens/api-tokens.ts';
import { apiTokensRoutes } from './api-tokens/api-tokens-routes.ts';
import { applicationsRoutes } from './applications/applications-routes.ts';
import { captchaRoutes } from './captcha/captcha-routes.ts';
import { registerSettingsTopics } from './email-settings/email-settings.ts';
import { emailSettingsRoutes } from './email-settings/email-settings-routes.ts';
import type { EmailTopics } from './email-settings/email-topics.ts';
import { leaveImpersonation } from './impersonation/impersonation.ts';
import { logImpersonatedAction, readImpersonation } from './impersonation/impersonation-log.ts';
import { impersonationRoutes } from './impersonation/impersonation-routes.ts';
import { legacyLoginRoutes } from './login/legacy-login-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { personChangesRoutes } from './people/person-changes-routes.ts';
import { preferencesRoutes } from './preferences/preferences-routes.ts';
import { ratesRoutes } from './preferences/rates-routes.ts';
import { presenceRoutes } from './presence/presence-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { createAuthenticate } from './session/authenticate.ts';
import type { ClientDataRegistry } from './session/client-data-sections.ts';
import { createReadLocation } from './session/client-location.ts';
import { accountSettingsRoutes } from './settings/account-settings-routes.ts';
import { type ClosingChecks, findLastAdmin } from './settings/closing-checks.ts';
import { createOAuthStates } from './social-login/oauth-state.ts';
import type { ProviderSetups } from './social-login/social-providers.ts';
import { socialRoutes } from './social-login/social-routes.ts';
import { tvRoutes } from './tv-login/tv-routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor-routes.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

export interface AccountsAreaDependencies {
  config: Pick<Config, 'MODE' | 'BRAND' | 'AB_TESTS' | 'GEO_HEADERS' | 'TRUST_PROXY' | 'SEARCH_API_KEY'>;
  db: Db;
  variants: ShopVariants;
  accounts: AccountsDependencies;
  mail: Mail;
  pictures: ImageService;
  origin: () => string;
  newId: () => string;
}

/** What the API needs from accounts to authorize calls. */
export const createAuthorization = ({ db, accounts }: Pick<AccountsAreaDependencies, 'db' | 'accounts'>) => ({
  authenticate: createAuthenticate(accounts.auth, (impersonationId) =>
    readImpersonation(db, impersonationId),
  ) satisfies Authenticate,
  authenticateToken: (token: string) => authenticateToken({ db, now: accounts.now }, token),
  logImpersonatedAction: (impersonationId: number, action: string) =>
    logImpersonatedAction(db, impersonationId, action),
});

export function registerAccounts(
  { app, api, authenticate }: HttpApi,
  { config, db, mail, origin, newId, pictures, variants, ...given }: AccountsAreaDependencies,
  providers: ProviderSetups,
  clientData: ClientDataRegistry,
  emailTopics: EmailTopics,
  closingChecks: ClosingChecks,
) {
  const isSecure = config.MODE === 'production';
  const accounts = { ...given.accounts, origin, isSecure, newId };
  const { now } = accounts;
  const impersonation = { ...accounts, mail, brand: config.BRAND, authenticate };
  accountsRoutes(api, {
    ...accounts,
    clientData,
    variants,
    experiments: { hasSpecified: config.AB_TESTS === 'on', isSecure, variants },
    readLocation: createReadLocation(config.GEO_HEADERS, config.TRUST_PROXY),
    onLogOut: (visitor) => leaveImpersonation(impersonation, visitor.person, getClient(visitor)),
  });
  impersonationRoutes(api, impersonation);
  apiTokensRoutes(api, { db, now });
  captchaRoutes(api, accounts.captcha);
  closingChecks.register(findLastAdmin);
  const closing = { ...accounts, pictures, closingChecks, events: createUserEvents(db, config.SEARCH_API_KEY) };
  accountSettingsRoutes(api, closing);
  personChangesRoutes(api, closing);
  twoFactorRoutes(api, accounts);
  legacyLoginRoutes(api, accounts);
  socialRoutes(api, { ...accounts, providers, states: createOAuthStates({ db, isSecure, now }) });
  tvRoutes(api, accounts);
  profileRoutes(api, { db, pictures });
  presenceRoutes(api, accounts);
  applicationsRoutes(api, { ...accounts, mail, brand: config.BRAND });
  addressBookRoutes(api, { db });
  walletRoutes(api, { db, now });
  preferencesRoutes(api, { db, now, isSecure });
  ratesRoutes(api, { db, now });
  newsletterRoutes(app, api, { ...accounts, mail, brand: config.BRAND });
  registerSettingsTopics(emailTopics, now);
  emailSettingsRoutes(app, api, { ...accounts, topics: emailTopics });
}
