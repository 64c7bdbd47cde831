import { mayReadTokens } from '@easel/domain/accounts/email-text';
import type { Db } from '@easel/platform/db/open-database';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import type { Mail } from '@easel/platform/mail/mail';
import type { ImageService } from '@easel/platform/media/image-service';
import type { AccountsDependencies } from '../accounts/accounts-dependencies.ts';
import type { ClosingChecks } from '../accounts/settings/closing-checks.ts';
import { createEmailPictures } from '../catalogue/email-pictures.ts';
import type { WorkTiles } from '../catalogue/work-tiles.ts';
import { type Config, parseShopEmail } from '../config.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { contentPagesRoutes } from './content/content-pages-routes.ts';
import { curationRoutes } from './curation/curation-routes.ts';
import type { PreviewDependencies } from './curation/preview-decision.ts';
import { emailPreviewsRoutes } from './emails/email-previews-routes.ts';
import { experimentsRoutes } from './experiments/experiments-routes.ts';
import { figuresRoutes } from './figures/figures-routes.ts';
import type { HealthDependencies } from './health/health.ts';
import { staffHealthRoutes } from './health/health-routes.ts';
import { listsRoutes } from './lists/lists-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import type { RulesPreviewDependencies } from './search-rules/preview-rules.ts';
import { searchRulesRoutes } from './search-rules/search-rules-routes.ts';
import { sectionsRoutes } from './sections/sections-routes.ts';
import { showsRoutes } from './shows/shows-routes.ts';
import { webhooksRoutes } from './webhooks/webhooks-routes.ts';

export interface StaffDependencies {
  config: Pick<
    Config,
    | 'MODE'
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'BRAND'
    | 'SUPPORT_URL'
    | 'DATA_DIR'
    | 'LISTED_WORKS'
    | 'AB_TESTS'
    | 'SEARCH_API'
  >;
  db: Db;
  tiles: WorkTiles;
  pictures: ImageService;
  mail: Mail;
  origin: () => string;
  accounts: Pick<AccountsDependencies, 'captcha' | 'attemptLimiter' | 'sealedTexts'>;
  now: () => number;
  newId: () => string;
  isDemonstration?: boolean;
  searchIndex?: HealthDependencies['searchIndex'];
  understand: RulesPreviewDependencies['understand'];
  searchWithRules: RulesPreviewDependencies['searchWithRules'];
  ranking?: PreviewDependencies['ranking'];
}

/** As in package.json. */
const SHOP_VERSION = '0.1.0';

export function registerStaff(
  { api }: HttpApi,
  { config, db, tiles, accounts, now, newId, isDemonstration = false, searchIndex, ...parts }: StaffDependencies,
  closingChecks: ClosingChecks,
) {
  reportsRoutes(api, { db, tiles, now, newId, captcha: accounts.captcha, attemptLimiter: accounts.attemptLimiter });
  curationRoutes(api, { db, tiles, now, newId, listed: config.LISTED_WORKS, ranking: parts.ranking });
  figuresRoutes(api, { db, now });
  experimentsRoutes(api, { db, now, hasSpecified: config.AB_TESTS === 'on', isReporting: config.SEARCH_API === 'on' });
  listsRoutes(api, db);
  auditRoutes(api, db);
  peopleRoutes(api, { db, attemptLimiter: accounts.attemptLimiter, closingChecks });
  webhooksRoutes(api, {
    db,
    now,
    newId,
    sealedTexts: accounts.sealedTexts,
    isHttpAllowed: config.MODE === 'development',
  });
  contentPagesRoutes(api, { db, now, brand: config.BRAND, supportUrl: config.SUPPORT_URL });
  sectionsRoutes(api, { db, now });
  showsRoutes(api, { db, tiles, now, pictures: parts.pictures });
  const { understand, searchWithRules } = parts;
  searchRulesRoutes(api, { db, tiles, now, understand, searchWithRules, listed: config.LISTED_WORKS });
  const hasMailServer = config.SMTP_URL !== '';
  staffHealthRoutes(api, {
    ...{ db, now, searchIndex, isSending: hasMailServer, folder: config.DATA_DIR },
    version: SHOP_VERSION,
    startedAt: now() - process.uptime() * 1_000,
  });
  const isProduction = config.MODE === 'production';
  emailPreviewsRoutes(api, {
    ...{ db, tiles, now, mail: parts.mail, brand: config.BRAND, origin: parts.origin },
    readPictures: createEmailPictures(parts.origin),
    shopEmail: parseShopEmail(config),
  });
  outboxRoutes(api, {
    db,
    isSending: hasMailServer,
    showsTokens: mayReadTokens({ isDemonstration, isProduction, hasMailServer }),
  });
}
