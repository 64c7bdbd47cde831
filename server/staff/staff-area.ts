import { mayReadTokens } from '@easel/domain/accounts/email-text';
import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { AccountsDependencies } from '../accounts/accounts-dependencies.ts';
import type { WorkTiles } from '../catalogue/work-tiles.ts';
import type { Config } from '../config.ts';
import { contentPagesRoutes } from './content/content-pages-routes.ts';
import { listsRoutes } from './lists/lists-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { sectionsRoutes } from './sections/sections-routes.ts';

export interface StaffDependencies {
  config: Pick<Config, 'MODE' | 'SMTP_URL' | 'BRAND' | 'SUPPORT_URL'>;
  db: Db;
  tiles: WorkTiles;
  accounts: Pick<AccountsDependencies, 'captcha' | 'attemptLimiter'>;
  now: () => number;
  isDemonstration?: boolean;
}

export function registerStaff(
  { api }: HttpApi,
  { config, db, tiles, accounts, now, isDemonstration = false }: StaffDependencies,
) {
  reportsRoutes(api, { db, tiles, now, captcha: accounts.captcha, attemptLimiter: accounts.attemptLimiter });
  listsRoutes(api, db);
  contentPagesRoutes(api, { db, now, brand: config.BRAND, supportUrl: config.SUPPORT_URL });
  sectionsRoutes(api, { db, now });
  const hasMailServer = config.SMTP_URL !== '';
  const isProduction = config.MODE === 'production';
  outboxRoutes(api, {
    db,
    isSending: hasMailServer,
    showsTokens: mayReadTokens({ isDemonstration, isProduction, hasMailServer }),
  });
}
