import { sentencesAboutWork } from '@easel/domain/catalogue/work-sentences';
import type { Db } from '@easel/platform/db/open-database';
import { readWorkRow } from './works-store.ts';

/** Texts about a work: the artist's statements, and sentences generated from its data. */
export async function readWorkTexts(db: Db, workId: number): Promise<string[]> {
  const row = await readWorkRow(db, workId);
  if (!row) return [];
  const sentences = sentencesAboutWork({
    artistName: `${row.first_name} ${row.last_name}`.trim(),
    city: row.city,
    countryCode: row.country_code ?? '',
    year: row.year,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    depthCm: row.depth_cm,
    weightKg: row.weight_kg,
    packaging: row.packaging,
    isFramed: row.is_framed,
    isReadyToHang: row.is_ready_to_hang,
    isOutdoorSafe: row.is_outdoor_safe,
  });
  return [row.statement, ...sentences, row.artist_statement].filter((text) => text !== '');
}
