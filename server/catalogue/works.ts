import type { ArtworkTile } from '@easel/contract/artwork-tile';
import type { WorkDetails, WorksPage } from '@easel/contract/works';
import { CATEGORIES, type CategorySlug } from '@easel/domain/categories';
import { DEFAULT_RESULTS_PER_PAGE, positionOf, TOTAL_CAP } from '@easel/domain/pagination';
import { formatSku } from '@easel/domain/sku';
import { productUrlOf } from '@easel/domain/work-url';
import type { Db } from '../db/open.ts';
import { countWorks, readCategoryCovers, readWorkRow, readWorkRows, type WorkRow } from './works-store.ts';

const ORIGINAL_PRODUCT_TYPE = 1;
const NEWEST_SHOWN = 12;
const MORE_BY_ARTIST = 8;

export interface Listing {
  category?: CategorySlug | undefined;
  pageNumber?: number | undefined;
  resultsPerPage?: number | undefined;
}

export async function listWorksPage(db: Db, listing: Listing): Promise<WorksPage> {
  const { category, pageNumber = 1, resultsPerPage = DEFAULT_RESULTS_PER_PAGE } = listing;
  const offset = resultsPerPage * (pageNumber - 1);
  // Nobody pages beyond the cap, so nobody makes the database walk there.
  const wanted = { category, order: 'rank' as const, limit: resultsPerPage, offset };
  const [rows, totalResults] = await Promise.all([
    offset < TOTAL_CAP ? readWorkRows(db, wanted) : [],
    countWorks(db, category),
  ]);
  const results = rows.map((row, index) => tileOf(row, positionOf(resultsPerPage, pageNumber, index)));
  return { results, totalResults, pageNumber, resultsPerPage };
}

export async function readWorkPage(
  db: Db,
  id: number,
): Promise<{ work: WorkDetails; moreByArtist: ArtworkTile[] } | undefined> {
  const row = await readWorkRow(db, id);
  if (!row) return undefined;
  const others = await readWorkRows(db, { artistId: row.artist_id, order: 'rank', limit: MORE_BY_ARTIST + 1 });
  const { statement, medium, material, year, city } = row;
  return {
    work: { ...tileOf(row, 1), statement, medium, material, year, city },
    moreByArtist: tilesOf(others.filter((other) => other.id !== id).slice(0, MORE_BY_ARTIST)),
  };
}

export async function readHomePage(db: Db) {
  const [first, newest, covers] = await Promise.all([
    readWorkRows(db, { order: 'rank', limit: 1 }),
    readWorkRows(db, { order: 'newest', limit: NEWEST_SHOWN }),
    readCategoryCovers(db),
  ]);
  const categories = CATEGORIES.flatMap(({ slug }) => covers.filter((cover) => cover.category === slug));
  return {
    hero: tilesOf(first)[0] ?? null,
    newest: tilesOf(newest),
    categories: categories.map(({ category, count, cover }) => ({
      category,
      worksCount: count,
      cover: tileOf(cover, 1),
    })),
  };
}

const tilesOf = (rows: WorkRow[]): ArtworkTile[] => rows.map((row, index) => tileOf(row, index + 1));

function tileOf(row: WorkRow, positionID: number): ArtworkTile {
  const { id: artworkId, artist_id: artistId, title, category } = row;
  return {
    artworkId,
    artworkTitle: title,
    artistId,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country_code,
    category,
    positionID,
    sku: formatSku({ userId: artistId, artworkId, productTypeId: ORIGINAL_PRODUCT_TYPE }),
    originalStatus: row.original_status,
    hasOpenEditions: row.has_open_editions,
    listPrice: row.list_price_cents,
    minPrintPrice: row.min_print_price_cents,
    width: row.width_cm,
    height: row.height_cm,
    depth: row.depth_cm,
    aspectRatio: row.picture_width_px / row.picture_height_px,
    imageBaseUrl: `/media/works/${artworkId}`,
    placeholderColor: row.picture_color,
    productUrl: productUrlOf({ title, category, artistId, artworkId }),
    uploadedDate: row.uploaded_at.toISOString(),
  };
}
