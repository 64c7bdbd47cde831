import type { AccountsSchema } from './schema/accounts-schema.ts';
import type { AdvisorySchema } from './schema/advisory-schema.ts';
import type { ApplicationsSchema } from './schema/applications-schema.ts';
import type { AuditSchema } from './schema/audit-schema.ts';
import type { CatalogueSchema } from './schema/catalogue-schema.ts';
import type { CollectingSchema } from './schema/collecting-schema.ts';
import type { CurationSchema } from './schema/curation-schema.ts';
import type { DocumentsSchema } from './schema/documents-schema.ts';
import type { MessagesSchema } from './schema/messages-schema.ts';
import type { OffersSchema } from './schema/offers-schema.ts';
import type { OrdersSchema } from './schema/orders-schema.ts';
import type { PlatformSchema } from './schema/platform-schema.ts';
import type { SearchApiSchema } from './schema/search-api-schema.ts';
import type { SellingSchema } from './schema/selling-schema.ts';
import type { ShipmentsSchema } from './schema/shipments-schema.ts';
import type { StudioSchema } from './schema/studio-schema.ts';
import type { TrackingSchema } from './schema/tracking-schema.ts';
import type { WebhooksSchema } from './schema/webhooks-schema.ts';

/** All tables, as Kysely sees them. Each area has its own file in schema/; the migrations define and explain the columns. */
export interface Schema
  extends AccountsSchema,
    AdvisorySchema,
    ApplicationsSchema,
    AuditSchema,
    CatalogueSchema,
    CollectingSchema,
    CurationSchema,
    DocumentsSchema,
    MessagesSchema,
    PlatformSchema,
    SearchApiSchema,
    SellingSchema,
    OffersSchema,
    OrdersSchema,
    ShipmentsSchema,
    StudioSchema,
    TrackingSchema,
    WebhooksSchema {}
