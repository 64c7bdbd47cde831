import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ColumnMapping, type ImportedWork, parseImportRow } from '@easel/domain/catalogue/import-row';
import type { Db } from '@easel/platform/db/open-database';
import { type ImageFacts, readImageFacts } from '@easel/platform/media/image-facts';
import type { ImageService } from '@easel/platform/media/image-service';
import { type FileRow, readRows } from '@easel/platform/transfer/read-rows';
import pg from 'pg';
import {
  addProgress,
  finishImport,
  raisePictureVersion,
  readImport,
  startImport,
  type WorkToWrite,
  writeArtists,
  writeWorks,
} from './import-store.ts';

export interface ImportOptions {
  file: string;
  /** The folder of the images named in the file. */
  imagesFolder?: string | undefined;
  mapping?: ColumnMapping;
  /** Values for columns the file does not have. */
  defaults?: Record<string, string>;
  onRefusal: (refusal: Refusal) => void;
  onProgress?: (rows: number) => void;
  /** Checked between batches. A stopped import resumes when it is started again. */
  isStopped?: () => boolean;
}

export interface Refusal {
  row: number;
  sourceId: string;
  problems: string[];
  values: Record<string, unknown>;
}

export interface ImportResult {
  /** Rows imported by an earlier run, which were skipped. */
  resumedAfter: number;
  rows: number;
  works: number;
  refused: number;
  /** Works that listings leave out, by what they lack. A search finds them all the same. */
  notListed: { noPrice: number; notAvailable: number };
  isFinished: boolean;
}

const BATCH = 1_000;
const PICTURES_AT_ONCE = 4;

/**
 * Imports works from a file. Each batch is stored in one transaction with the progress of the import, so an interruption
 * loses nothing and repeats nothing. Works that exist already, by sourceId, are updated.
 */
export async function importWorks(db: Db, pictures: ImageService, options: ImportOptions): Promise<ImportResult> {
  const fingerprint = await fingerprintOf(options);
  const earlier = await readImport(db, fingerprint);
  const resumedAfter = earlier && !earlier.is_finished ? earlier.rows_done : 0;
  if (resumedAfter === 0) await startImport(db, fingerprint, basename(options.file));
  const result: ImportResult = {
    resumedAfter,
    rows: resumedAfter,
    works: 0,
    refused: 0,
    notListed: { noPrice: 0, notAvailable: 0 },
    isFinished: false,
  };

  const writeBatch = async (batch: FileRow[]): Promise<void> => {
    const { works, refusals } = await readBatch(batch, options);
    try {
      await writeTogether(works, batch.length, refusals.length);
    } catch (error) {
      if (!isBadData(error)) throw error;
      return writeHalves(batch, error);
    }
    refusals.forEach(options.onRefusal);
    result.rows += batch.length;
    result.works += works.length;
    for (const { status, priceCents } of works) {
      if (status === 'avail') continue;
      if (priceCents === null && status === 'unavail') result.notListed.noPrice += 1;
      else result.notListed.notAvailable += 1;
    }
    result.refused += refusals.length;
    options.onProgress?.(result.rows);
  };

  const writeTogether = (works: WorkToWrite[], rows: number, refused: number) =>
    db.transaction().execute(async (transaction) => {
      const artistIds = works.length > 0 ? await writeArtists(transaction, works) : new Map<string, number>();
      const written = works.length > 0 ? await writeWorks(transaction, works, artistIds) : [];
      await keepPictures(transaction, pictures, works, written, options.imagesFolder);
      await addProgress(transaction, fingerprint, { rows, works: works.length, refused });
    });

  /** Splits a rejected batch until the bad row is found; the others are stored. */
  const writeHalves = async (batch: FileRow[], error: Error) => {
    const [only] = batch;
    if (only && batch.length === 1) {
      const sourceId = String(only.values.sourceId ?? '');
      options.onRefusal({ ...only, sourceId, problems: [`The database refused the row: ${error.message}`] });
      await addProgress(db, fingerprint, { rows: 1, works: 0, refused: 1 });
      result.rows += 1;
      result.refused += 1;
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await writeBatch(batch.slice(0, middle));
    await writeBatch(batch.slice(middle));
  };

  let batch: FileRow[] = [];
  for await (const row of readRows(options.file)) {
    if (row.row <= resumedAfter) continue;
    batch.push(row);
    if (batch.length < BATCH) continue;
    await writeBatch(batch);
    batch = [];
    if (options.isStopped?.()) return result;
  }
  if (batch.length > 0) await writeBatch(batch);
  await finishImport(db, fingerprint);
  return { ...result, isFinished: true };
}

/** Invalid values: PostgreSQL's error classes 22 (data exception) and 23 (integrity constraint). */
const isBadData = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/** The same file with the same options is the same import. */
async function fingerprintOf({ file, mapping = {}, defaults = {}, imagesFolder = '' }: ImportOptions): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([mapping, defaults, imagesFolder]));
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function readBatch(batch: FileRow[], options: ImportOptions) {
  const refusals: Refusal[] = [];
  const works = new Map<string, WorkToWrite>();
  const refuse = ({ row, values }: FileRow, sourceId: string, problems: string[]) =>
    refusals.push({ row, sourceId, problems, values });

  const readOne = async (row: FileRow) => {
    if (row.problem) return refuse(row, '', [row.problem]);
    const outcome = parseImportRow({ ...options.defaults, ...row.values }, options.mapping);
    if (!outcome.ok) return refuse(row, String(row.values.sourceId ?? ''), outcome.problems);
    const work = outcome.value;
    const picture = await lookAtPicture(work, options.imagesFolder);
    if (picture === 'unreadable') return refuse(row, work.sourceId, [`The picture ${work.image} cannot be read.`]);
    const size = sizeOf(work, picture);
    if (!size)
      return refuse(row, work.sourceId, ['Only the longer side is known, and there is no picture to tell the other.']);
    if (works.has(work.sourceId)) return refuse(row, work.sourceId, ['The same sourceId stands in this file before.']);
    works.set(work.sourceId, { ...work, ...size, picture });
    return undefined;
  };
  const waiting = [...batch];
  const reader = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await readOne(row);
  };
  await Promise.all(Array.from({ length: options.imagesFolder ? PICTURES_AT_ONCE : 1 }, reader));
  refusals.sort((a, b) => a.row - b.row);
  return { works: [...works.values()], refusals };
}

/** Only the file name of the given path, so that nothing outside the folder is read. */
const picturePathOf = (imagesFolder: string, image: string) =>
  join(imagesFolder, basename(image.replaceAll('\\', '/')));

async function lookAtPicture(
  { image }: ImportedWork,
  imagesFolder: string | undefined,
): Promise<ImageFacts | undefined | 'unreadable'> {
  if (!image || !imagesFolder) return undefined;
  try {
    return await readImageFacts(await readFile(picturePathOf(imagesFolder, image)));
  } catch {
    return 'unreadable';
  }
}

function sizeOf({ widthCm, heightCm, longSideCm }: ImportedWork, picture: ImageFacts | undefined) {
  if (widthCm !== undefined && heightCm !== undefined) return { widthCm, heightCm };
  if (longSideCm === undefined || !picture) return undefined;
  const scale = longSideCm / Math.max(picture.widthPx, picture.heightPx);
  const round = (cm: number) => Math.max(0.1, Math.round(cm * 10) / 10);
  return { widthCm: round(picture.widthPx * scale), heightCm: round(picture.heightPx * scale) };
}

async function keepPictures(
  db: Db,
  pictures: ImageService,
  works: WorkToWrite[],
  written: { id: number; sourceId: string }[],
  imagesFolder: string | undefined,
) {
  const ids = new Map(written.map(({ id, sourceId }) => [sourceId, id]));
  for (const { sourceId, image, picture } of works) {
    const id = ids.get(sourceId);
    if (!picture || !imagesFolder || id === undefined) continue;
    const owner = { kind: 'works' as const, id };
    const [before, now] = await Promise.all([
      pictures.readOriginal(owner),
      readFile(picturePathOf(imagesFolder, image)),
    ]);
    if (before?.equals(now)) continue;
    await pictures.write(owner, now);
    if (before) await raisePictureVersion(db, id);
  }
}
