import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';

/** The bytes of an object are not those that were stored under its name. */
export class DamagedObjectError extends Error {
  override name = 'DamagedObjectError';
}

export const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export async function hashStream(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}

export function requireChecksum(name: string, actual: string, expected: string): void {
  if (actual !== expected)
    throw new DamagedObjectError(
      `The object ${name} is damaged or incomplete: its checksum is ${actual}, not ${expected}.`,
    );
}

/** Passes bytes on, and fails at their end if they are not the expected ones. */
export function checkBytes(name: string, expected: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      try {
        requireChecksum(name, hash.digest('hex'), expected);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
