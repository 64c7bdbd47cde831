import { detectImageFileType } from '@easel/domain/catalogue/uploaded-image';
import { formatProductUrl } from '@easel/domain/catalogue/work-url';
import { EXPORT_README, type ExportedWork, formatWorkRow, WORKS_HEAD } from '@easel/domain/studio/studio-export';
import { formatTable } from '@easel/domain/text/csv';
import type { Db } from '@easel/platform/db/open-database';
import { encodeImage, type ImageOwner, type ImageService } from '@easel/platform/media/image-service';
import { makeZip } from 'client-zip';
import { readStudioPhotos } from '../../catalogue/studio-photos.ts';
import { readAccountMonths } from '../../selling/ledger/account.ts';
import { readArtistStatement } from '../../selling/ledger/statement.ts';
import { readMaskedAccount, readTaxIdentity } from '../../selling/payouts/payout-details.ts';
import { readAllPayouts } from '../../selling/payouts/studio-payouts.ts';
import { writeStatementCsv, writeSummaryCsv } from '../../selling/statements/statements.ts';
import {
  type ExportRow,
  readExportedImages,
  readExportedMessages,
  readExportedProfile,
  readExportRows,
} from './studio-export-store.ts';

export interface ExportDependencies {
  db: Db;
  pictures: Pick<ImageService, 'readOriginal' | 'open'>;
  origin: () => string;
  now: () => number;
}

interface Entry {
  name: string;
  input: Uint8Array | string | AsyncIterable<string>;
  lastModified: Date;
}

const BATCH = 200;
const MAX_ENTRIES = 1_000_000;
/** Demo works are drawn; they have no original. */
const DRAWN_PX = 2_000;

/** Everything of an artist as an archive (docs/specification/artists.md#leaving). An image is read when the client has received those before it. */
export function exportStudio(parts: ExportDependencies, artistId: number): ReadableStream<Uint8Array> {
  const archive = makeZip(entriesOf(parts, artistId)).getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await archive.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // The archive fails with the reason why it is cancelled, which nobody has to know: the client has gone.
      cancel: (reason) => archive.cancel(reason).catch(() => undefined),
    },
    // Nothing is read in advance.
    { highWaterMark: 0 },
  );
}

async function* entriesOf(parts: ExportDependencies, artistId: number): AsyncGenerator<Entry> {
  const { db, origin } = parts;
  const lastModified = new Date(parts.now());
  const entry = (name: string, input: Entry['input']): Entry => ({ name, input, lastModified });
  yield entry('README.txt', EXPORT_README(origin()));

  // The names of images are known once they have been read: the archive has the works after them.
  const mainImages = new Map<number, string>();
  for await (const { id, has_picture } of rowsOf(db, artistId)) {
    const image = has_picture ? await readImage(parts.pictures, { kind: 'works', id }) : undefined;
    if (!image) continue;
    const name = `${id}.${image.extension}`;
    mainImages.set(id, name);
    yield entry(`images/${name}`, image.bytes);
  }
  const additional: (string | number)[][] = [];
  for (const { id, work_id, kind, caption } of await readExportedImages(db, artistId)) {
    const image = await readImage(parts.pictures, { kind: 'images', id });
    if (!image) continue;
    const name = `${work_id}-${id}.${image.extension}`;
    additional.push([work_id, name, kind, caption]);
    yield entry(`images/${name}`, image.bytes);
  }
  yield entry('additional-images.csv', formatTable(['workId', 'file', 'shows', 'caption'], additional));

  const studio: string[][] = [];
  for (const { photoId, caption } of await readStudioPhotos(db, artistId)) {
    const image = await readImage(parts.pictures, { kind: 'studios', id: photoId });
    if (!image) continue;
    const name = `${photoId}.${image.extension}`;
    studio.push([name, caption]);
    yield entry(`studio/${name}`, image.bytes);
  }
  yield entry('studio-photos.csv', formatTable(['file', 'caption'], studio));

  const profile = await readExportedProfile(db, artistId);
  const artist = {
    id: artistId,
    name: `${profile.first_name} ${profile.last_name}`.trim(),
    country: profile.country_code,
  };
  yield entry('works.csv', worksCsv(parts, artist, mainImages));
  yield entry('profile.csv', profileCsv(profile));
  const { entries } = await readArtistStatement(db, artistId, MAX_ENTRIES);
  const rows = entries.map((one) => [
    ...[one.createdAt, one.kind, one.orderNumber, one.title, one.quantity],
    ...[dollars(one.priceCents), dollars(one.artistCents), one.status, one.dueAt],
  ]);
  const head = ['at', 'kind', 'order', 'title', 'quantity', 'priceUsd', 'yourShareUsd', 'status', 'dueAt'];
  const isSale = (row: (typeof rows)[number]) => row[1] === 'sale' || row[1] === 'refund';
  yield entry('sales.csv', formatTable(head, rows.filter(isSale)));
  yield entry('statement.csv', formatTable(head, rows));
  yield* moneyEntries(parts, artistId, entry);
  const messages = await readExportedMessages(db, artistId);
  yield entry(
    'messages.csv',
    formatTable(
      ['conversation', 'work', 'from', 'sentAt', 'text'],
      messages.map((one) => [
        ...[one.conversation_id, one.title, one.is_own ? 'you' : 'the other person'],
        ...[one.sent_at.toISOString(), one.body],
      ]),
    ),
  );
}

/** Statements of months and years, payouts, and where they go: by the last characters, because archives get lost. */
async function* moneyEntries(
  parts: ExportDependencies,
  artistId: number,
  entry: (name: string, input: Entry['input']) => Entry,
): AsyncGenerator<Entry> {
  const { db } = parts;
  const months = await readAccountMonths(db, artistId);
  for (const month of months) {
    const written = await writeStatementCsv(parts, artistId, month);
    if (written.ok) yield entry(`statements/${written.value.name}`, written.value.bytes);
  }
  for (const year of new Set(months.map((month) => month.slice(0, 4)))) {
    const written = await writeSummaryCsv(parts, artistId, year);
    if (written.ok) yield entry(`statements/${written.value.name}`, written.value.bytes);
  }
  const payouts = await readAllPayouts(db, artistId);
  yield entry(
    'payouts.csv',
    formatTable(
      ['id', 'at', 'amount', 'currency', 'state', 'account', 'reference'],
      payouts.map((one) => [
        ...[one.payoutId, one.createdAt, dollars(one.cents), one.currency],
        ...[one.state, one.destination, one.reference],
      ]),
    ),
  );
  const [account, tax] = await Promise.all([readMaskedAccount(db, artistId), readTaxIdentity(db, artistId)]);
  yield entry(
    'payout-details.csv',
    formatTable(
      ['account', 'changedAt', 'taxCountry', 'taxpayer', 'company', 'vatNumber', 'taxNumber'],
      account || tax
        ? [
            [
              ...[account?.masked ?? '', account?.changedAt ?? '', tax?.country_code ?? '', tax?.kind ?? ''],
              ...[tax?.company_name ?? '', tax?.vat_number ?? '', tax?.tax_number_masked ?? ''],
            ],
          ]
        : [],
    ),
  );
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

async function* rowsOf(db: Db, artistId: number): AsyncGenerator<ExportRow> {
  for (let afterId = 0; ; ) {
    const rows = await readExportRows(db, artistId, afterId, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
}

async function* worksCsv(
  { db, origin }: ExportDependencies,
  artist: { id: number; name: string; country: string | null },
  images: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  yield WORKS_HEAD;
  for await (const row of rowsOf(db, artist.id)) {
    const url = formatProductUrl({ title: row.title, category: row.category, artistId: artist.id, artworkId: row.id });
    yield formatWorkRow(workOf(row, artist, images.get(row.id) ?? '', origin() + url));
  }
}

function workOf(
  row: ExportRow,
  artist: { name: string; country: string | null },
  image: string,
  url: string,
): ExportedWork {
  const prices = row.list_prices;
  return {
    sourceId: row.source_id ?? `work-${row.id}`,
    title: row.title,
    artist: artist.name,
    artistCountry: artist.country,
    category: row.category,
    mediums: row.mediums,
    materials: row.materials,
    styles: row.styles,
    subject: row.subject,
    keywords: row.keywords,
    series: row.series,
    widthCm: row.width_cm,
    heightCm: row.height_cm,
    depthCm: row.depth_cm,
    weightKg: row.weight_kg,
    year: row.year,
    statement: row.statement,
    priceCents: prices?.US ?? Object.values(prices ?? {})[0] ?? null,
    status: row.original_status,
    isFramed: row.is_framed,
    isReadyToHang: row.is_ready_to_hang,
    image,
    url,
    uploadedAt: row.uploaded_at.toISOString(),
    pricesByZone: prices,
    condition: [row.condition, row.condition_note].filter(Boolean).join(': '),
    provenance: row.provenance,
    altText: row.alt_text,
    visualDescription: row.visual_description,
  };
}

const profileCsv = (profile: Awaited<ReturnType<typeof readExportedProfile>>) =>
  formatTable(
    ['firstName', 'lastName', 'userName', 'city', 'country', 'statement', 'exhibitions', 'memberSince', 'followers'],
    [
      [
        ...[profile.first_name, profile.last_name, profile.user_name, profile.city, profile.country_code],
        ...[profile.statement, profile.exhibitions, profile.created_at.toISOString(), profile.followers_count],
      ],
    ],
  );

/** The original as it is stored. Images that are drawn are encoded. */
async function readImage(
  pictures: ExportDependencies['pictures'],
  owner: ImageOwner,
): Promise<{ bytes: Uint8Array; extension: string } | undefined> {
  const original = await pictures.readOriginal(owner);
  if (original) return { bytes: original, extension: EXTENSIONS[detectImageFileType(original) ?? 'jpeg'] };
  const drawn = await pictures.open(owner, DRAWN_PX);
  return drawn && { bytes: await encodeImage(drawn, 'jpeg'), extension: 'jpg' };
}

const EXTENSIONS = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', tiff: 'tif' } as const;
