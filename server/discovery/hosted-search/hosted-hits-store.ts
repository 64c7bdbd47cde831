import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { sql } from 'kysely';

/** The fields of a hosted search hit that are not in the tile of the work. */
export interface HitFacts {
  id: number;
  city: string;
  colors: string[];
  is_safe: boolean;
  is_seo_valid: boolean;
  keywords: string[];
  rank: number;
  recognition: string[];
  size: string;
  toaf_cities: string[];
  prints: { edition: 'open' | 'limited'; material: string; width_cm: number; height_cm: number; price_cents: number }[];
}

export async function readHitFacts(db: Db, ids: readonly number[]): Promise<HitFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HitFacts>`
    select works.id, people.city, works.colors, works.is_safe, works.is_seo_valid, works.keywords, works.rank, people.recognition,
      works.size, works.toaf_cities,
      coalesce((
        select jsonb_agg(jsonb_build_object('edition', edition, 'material', material, 'width_cm', width_cm, 'height_cm', height_cm,
          'price_cents', price_cents) order by price_cents, print_products.id)
        from print_products where work_id = works.id and can_be_bought
          and not works.is_delisted and not people.is_banned and (edition = 'limited' or ${!isLimitedSite()})
      ), '[]') as prints
    from works join people on people.id = works.artist_id
    where works.id = any(${ids})`.execute(db);
  return rows;
}
