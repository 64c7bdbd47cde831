import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { findUnstorable } from '@easel/domain/text/storable-json';
import { AlgoliaError } from './algolia-error.ts';

/** Enough for a thousand typical records. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
const MAX_DEPTH = 50;

const unzip = promisify(gunzip);

/** Bodies are JSON regardless of their content type: browsers send text/plain to avoid a CORS preflight. */
export async function readBody(bytes: Buffer, encoding: string | undefined): Promise<Record<string, unknown>> {
  const text = (encoding?.toLowerCase() === 'gzip' ? await inflate(bytes) : bytes).toString('utf8');
  if (text.trim() === '') return {};
  const content = parseJson(text);
  if (typeof content !== 'object' || content === null) throw new AlgoliaError(400, 'Expecting a JSON object');
  rejectUnsafeContent(content);
  // Some endpoints accept a bare list.
  return Array.isArray(content) ? { list: content } : { ...content };
}

async function inflate(bytes: Buffer): Promise<Buffer> {
  try {
    // Limits the size of decompressed bodies.
    return await unzip(bytes, { maxOutputLength: MAX_BODY_BYTES });
  } catch {
    throw new AlgoliaError(400, 'The body is not valid gzip, or too large');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AlgoliaError(400, 'Invalid JSON in the body');
  }
}

/** Rejects deep nesting, `__proto__` and values that cannot be stored. */
export function rejectUnsafeContent(content: object) {
  let level: object[] = [content];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new AlgoliaError(400, `The body may be nested ${MAX_DEPTH} levels deep at most`);
    const next: object[] = [];
    for (const one of level) {
      if (Object.hasOwn(one, '__proto__')) throw new AlgoliaError(400, 'Invalid attribute name __proto__');
      for (const inner of Object.values(one)) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  const [found] = findUnstorable(content, { maxProblems: 1 });
  if (found) throw new AlgoliaError(400, `${found.place || 'The body'} ${found.problem}`);
}
