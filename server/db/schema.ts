import type { Availability } from '@easel/domain/badge';
import type { CategorySlug } from '@easel/domain/categories';
import type { Generated } from 'kysely';

/** The rows of the database as Kysely sees them; the migrations say what they mean. */
export interface Schema {
  people: PeopleTable;
  works: WorksTable;
}

interface PeopleTable {
  id: Generated<number>;
  user_type: 'collector' | 'artist' | 'limited_artist' | 'curator' | 'editor' | 'admin';
  user_name: string | null;
  first_name: string;
  last_name: string;
  country_code: string;
  city: Generated<string>;
  created_at: Generated<Date>;
}

interface WorksTable {
  id: Generated<number>;
  artist_id: number;
  title: string;
  category: CategorySlug;
  original_status: Generated<Availability>;
  list_price_cents: number | null;
  has_open_editions: Generated<boolean>;
  min_print_price_cents: number | null;
  width_cm: number;
  height_cm: number;
  depth_cm: number | null;
  medium: Generated<string>;
  material: Generated<string>;
  year: number | null;
  statement: Generated<string>;
  picture_width_px: number;
  picture_height_px: number;
  picture_color: string;
  rank: Generated<number>;
  uploaded_at: Generated<Date>;
}
