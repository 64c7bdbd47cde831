import type { OfferSide, OfferStatus } from '@easel/domain/selling/offers';
import type { Generated } from 'kysely';

/** Offers of collectors for originals. */
export interface OffersSchema {
  offers: OffersTable;
  offer_events: OfferEventsTable;
  offer_minimums: OfferMinimumsTable;
}

interface OffersTable {
  id: string;
  work_id: number;
  buyer_id: number;
  status: OfferStatus;
  offered_cents: number;
  price_cents: number;
  prices_count: Generated<number>;
  currency: Generated<string>;
  country_code: string;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  declines_at: Date | null;
  announced_at: Date | null;
}

interface OfferEventsTable {
  id: Generated<number>;
  offer_id: string;
  happened_at: Date;
  actor: OfferSide | 'system';
  person_id: number | null;
  status: OfferStatus;
  price_cents: number | null;
  message: Generated<string>;
}

interface OfferMinimumsTable {
  work_id: number;
  minimum_cents: number;
}
