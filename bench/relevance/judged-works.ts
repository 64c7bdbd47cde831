import { createWorld } from '@easel/demo/world';
import { parseImportRow } from '@easel/domain/catalogue/import-row';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { listKeys } from '@easel/domain/text/own-value';
import { readRows } from '@easel/platform/transfer/read-rows';

/** A work with its searchable fields. */
export interface JudgedWork {
  id: number;
  /** The default order: higher comes first. */
  rank: number;
  title: string;
  artist: string;
  category: string;
  subject: string;
  styles: string[];
  mediums: string[];
  materials: string[];
  /** Color names. */
  colors: string[];
  keywords: string[];
}

/** The weight of each field, the same for every engine. */
export const FIELD_WEIGHTS = {
  title: 3,
  artist: 2,
  category: 1,
  subject: 1,
  styles: 1,
  mediums: 1,
  materials: 1,
  colors: 1,
  keywords: 1,
} as const;
export const FIELDS = listKeys(FIELD_WEIGHTS);

const colorNames = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));

/** The works of the demo. */
export function readDemoWorks(count: number): JudgedWork[] {
  const { artists, works } = createWorld('easel', count);
  return Array.from(works(), (work, at) => {
    const { firstName = '', lastName = '' } = artists[work.artist] ?? {};
    const { rank, title, category, subject, styles, mediums, materials, keywords } = work;
    return {
      ...{ id: at + 1, rank, title, category, subject, styles, mediums, materials, keywords },
      artist: `${firstName} ${lastName}`,
      colors: work.colors.map((hex) => colorNames.get(hex) ?? ''),
    };
  });
}

/** The works of an import file, in its order. Invalid rows are skipped and counted. */
export async function readFileWorks(file: string, most: number): Promise<{ works: JudgedWork[]; refused: number }> {
  const works: JudgedWork[] = [];
  let refused = 0;
  for await (const { row, values } of readRows(file)) {
    const outcome = parseImportRow(values);
    if (!outcome.ok) {
      refused += 1;
      continue;
    }
    const { title, artist, category, subject, styles, mediums, materials, keywords } = outcome.value;
    works.push({
      ...{ id: row, rank: -row, title, artist, category, subject, styles, mediums, materials, keywords },
      colors: [],
    });
    if (works.length >= most) break;
  }
  return { works, refused };
}
