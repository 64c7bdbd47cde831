import { createHash } from 'node:crypto';
import type { Db } from '@easel/platform/db/open-database';
import { type ChainLink, readChain, readHead } from './audit-store.ts';

export interface ChainReport {
  entriesCount: number;
  /** Entries of which details were erased. What was erased cannot be compared any more; the chain can. */
  erasedCount: number;
  /** The newest entry. Somebody who notes it elsewhere can prove later that nothing before it was changed. */
  lastId: number;
  lastHash: string;
  problems: string[];
}

export interface ChainOptions {
  /** An entry whose hash was noted before. */
  known?: { id: number; hash: string } | undefined;
  onProgress?: (entriesCount: number) => void;
  batchSize?: number;
}

const START = '0'.repeat(64);
/** One change breaks one entry; more than these say nothing new. */
const MAX_PROBLEMS = 20;

/** The same text as the function audit_text of the database. */
const joinFields = (fields: readonly (string | null)[]): string =>
  fields.map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`)).join(';');

const sha256 = (...pieces: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};

/** Walks the chain from its beginning, a batch at a time. The hashes are computed here and not by the database that is being checked. */
export async function verifyChain(
  db: Db,
  { known, onProgress, batchSize = 1_000 }: ChainOptions = {},
): Promise<ChainReport> {
  const problems: string[] = [];
  const tell = (problem: string) => problems.length < MAX_PROBLEMS && problems.push(problem);
  // Before the entries: those that are added meanwhile come after it.
  const head = await readHead(db);
  let [lastId, lastHash, entriesCount, erasedCount] = [0, START, 0, 0];
  let isKnownFound = known === undefined;
  for (;;) {
    const links = await readChain(db, lastId, batchSize);
    for (const link of links) {
      if (link.id !== lastId + 1) tell(`Entry ${lastId + 1} is missing: the next one is ${link.id}.`);
      else if (link.previous_hash !== lastHash) tell(`Entry ${link.id} does not follow entry ${lastId}.`);
      if (sha256(joinFields(link.fields)) !== link.hash) tell(`Entry ${link.id} was changed.`);
      const problem = checkDetails(link);
      if (problem) tell(problem);
      if (head && link.id === head.id && link.hash !== head.hash)
        tell(`Entry ${link.id} is not the one that was written last.`);
      if (known && link.id === known.id) {
        isKnownFound = true;
        if (link.hash !== known.hash) tell(`Entry ${link.id} has another hash than the one that was noted.`);
      }
      entriesCount += 1;
      if (link.detail?.is_erased || link.parts.some(({ salt }) => salt === null)) erasedCount += 1;
      lastId = link.id;
      lastHash = link.hash;
    }
    onProgress?.(entriesCount);
    if (links.length < batchSize) break;
  }
  if (!head) tell('The end of the chain is missing.');
  else if (lastId < head.id) tell(`The newest entries are missing: the last one is ${lastId}, not ${head.id}.`);
  if (!isKnownFound && known) tell(`Entry ${known.id}, whose hash was noted, is missing.`);
  return { entriesCount, erasedCount, lastId, lastHash, problems };
}

function checkDetails({ id, detail, parts, details_digest }: ChainLink): string | undefined {
  if (!detail) return `The details of entry ${id} are missing.`;
  const changed = `The details of entry ${id} were changed.`;
  if (detail.reason_digest === null) {
    // An entry of before parts: erased as a whole.
    if (detail.is_erased) return undefined;
    return digestPart(detail.salt, joinFields([detail.reason, detail.changes])) === details_digest
      ? undefined
      : changed;
  }
  const digests = [detail.reason_digest, ...parts.map(({ digest }) => digest)];
  if (sha256(joinFields(['parts', ...digests])) !== details_digest) return changed;
  const isReasonRight = detail.is_erased || digestPart(detail.salt, detail.reason ?? '') === detail.reason_digest;
  const arePartsRight = parts.every(
    ({ salt, change, digest }) => salt === null || digestPart(salt, change ?? '') === digest,
  );
  return isReasonRight && arePartsRight ? undefined : changed;
}

const digestPart = (salt: string | null, text: string) => sha256(Buffer.from(salt ?? '', 'hex'), text);
