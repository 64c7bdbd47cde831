import type { Availability } from '@easel/domain/catalogue/badge';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { Packaging } from '@easel/domain/catalogue/packaging';
import type { PrintMaterial } from '@easel/domain/catalogue/print-materials';
import type { Orientation, SizeBin } from '@easel/domain/catalogue/size-bins';
import type { Condition, Signature } from '@easel/domain/catalogue/stated-facts';
import type { ImageKind } from '@easel/domain/catalogue/work-images';
import type { ModerationAction, ReportReason } from '@easel/domain/catalogue/work-reports';
import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import type { Zone } from '@easel/domain/locale/countries';
import type { ListingState } from '@easel/domain/studio/work-states';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Works, their prints and the feed of changed works that the search index follows. */
export interface CatalogueSchema {
  image_vectors: ImageVectorsTable;
  text_vectors: TextVectorsTable;
  visual_queries: VisualQueriesTable;
  works: WorksTable;
  print_products: PrintProductsTable;
  /** Written by triggers. The style is empty for all works of the artist. */
  artist_styles: { artist_id: number; style: string; works_count: number };
  print_frames: PrintFramesTable;
  work_images: WorkImagesTable;
  work_changes: WorkChangesTable;
  work_changes_start: { from_xid: string };
  price_changes: PriceChangesTable;
  work_reports: WorkReportsTable;
  moderation_events: ModerationEventsTable;
  removed_works: { work_id: number; removed_at: Generated<Date> };
}

interface WorksTable {
  id: Generated<number>;
  source_id: string | null;
  artist_id: number;
  title: string;
  category: CategorySlug;
  original_status: Generated<Availability>;
  list_prices: ColumnType<ZonePrices | null, string | null, string | null>;
  sold_in_zones: Generated<Zone[]>;
  width_cm: number;
  height_cm: number;
  depth_cm: number | null;
  weight_kg: number | null;
  packaging: Generated<Packaging>;
  mediums: Generated<string[]>;
  materials: Generated<string[]>;
  styles: Generated<string[]>;
  subject: Generated<string>;
  keywords: Generated<string[]>;
  series: Generated<string>;
  joins_discounts: Generated<boolean>;
  colors: Generated<string[]>;
  size: GeneratedAlways<SizeBin>;
  orientation: GeneratedAlways<Orientation>;
  year: number | null;
  statement: Generated<string>;
  curated_status: Generated<'down' | 'not-curated' | 'up'>;
  is_safe: Generated<boolean>;
  is_seo_valid: Generated<boolean>;
  is_framed: Generated<boolean>;
  is_ready_to_hang: Generated<boolean>;
  is_outdoor_safe: Generated<boolean>;
  is_delisted: Generated<boolean>;
  listing_state: Generated<ListingState>;
  accepts_offers: Generated<boolean>;
  condition: Condition | null;
  condition_note: Generated<string>;
  provenance: Generated<string>;
  signature: Signature | null;
  is_hand_signed: Generated<boolean>;
  has_artist_certificate: Generated<boolean>;
  edition_number: number | null;
  edition_size: number | null;
  alt_text: Generated<string>;
  visual_description: Generated<string>;
  described_by: 'artist' | 'staff' | null;
  facts_version: Generated<number>;
  installation_type: 'free_standing' | 'wall_mounted' | null;
  toaf_cities: Generated<string[]>;
  has_picture: Generated<boolean>;
  picture_width_px: number;
  picture_height_px: number;
  picture_color: string;
  picture_placeholder: string | null;
  picture_version: Generated<number>;
  picture_recipe: string | null;
  rank: Generated<number>;
  uploaded_at: Generated<Date>;
}

interface PrintProductsTable {
  id: Generated<number>;
  work_id: number;
  edition: Generated<'open' | 'limited'>;
  edition_size: number | null;
  edition_sold: Generated<number>;
  /** Kept by the artist, in addition to the edition. */
  artist_proofs: Generated<number>;
  /** False for prints that were ordered and are not sold any more. */
  is_offered: Generated<boolean>;
  /** Offered and not sold out. */
  can_be_bought: GeneratedAlways<boolean>;
  material: PrintMaterial;
  width_cm: number;
  height_cm: number;
  price_cents: number;
}

interface PrintFramesTable {
  code: string;
  name: string;
  color: string;
  price_cents_per_meter: number;
  sort_order: number;
}

interface WorkReportsTable {
  id: Generated<number>;
  work_id: number;
  reason: ReportReason;
  details: Generated<string>;
  reporter_id: number | null;
  status: Generated<'open' | 'dismissed' | 'withheld'>;
  created_at: Generated<Date>;
  resolved_at: Date | null;
  announced_at: Date | null;
}

interface ModerationEventsTable {
  id: Generated<number>;
  work_id: number;
  actor_id: number | null;
  action: ModerationAction;
  note: Generated<string>;
  happened_at: Generated<Date>;
}

interface PriceChangesTable {
  id: Generated<number>;
  work_id: number;
  old_prices: ColumnType<ZonePrices | null, string | null, never>;
  new_prices: ColumnType<ZonePrices | null, string | null, never>;
  changed_at: Generated<Date>;
}

interface WorkImagesTable {
  id: Generated<number>;
  work_id: number;
  kind: ImageKind;
  caption: Generated<string>;
  sort_order: number;
  width_px: number;
  height_px: number;
  color: string;
  placeholder: string | null;
  recipe: string | null;
  created_at: Generated<Date>;
}

interface WorkChangesTable {
  id: GeneratedAlways<number>;
  /** A transaction id. It can exceed 2^53, so it is a string. */
  xid: Generated<string>;
  work_id: number | null;
  changed_at: Generated<Date>;
}

interface ImageVectorsTable {
  work_id: number;
  picture_version: number;
  model_version: number;
  /** Signed bytes. */
  vector: Buffer | null;
  /** Two sides and the pixels. */
  thumbnail: Buffer | null;
  nudity: number | null;
  position: Generated<number>;
}

interface TextVectorsTable {
  work_id: number;
  model: string;
  /** Signed bytes. */
  vector: Buffer | null;
  position: Generated<number>;
}

interface VisualQueriesTable {
  id: string;
  model_version: number;
  vector: Buffer;
  thumbnail: Buffer | null;
  colors: string[];
  created_at: Date;
}
