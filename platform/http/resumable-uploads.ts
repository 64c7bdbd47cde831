import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Metadata, Server, TUS_RESUMABLE } from '@tus/server';
import type { FastifyRequest } from 'fastify';

/** The content type of a part of an upload. */
export const UPLOAD_PART_TYPE = 'application/offset+octet-stream';

/** A request that waits for another one of the same upload, such as one of a connection that was lost, ends the other after this time. */
const DRAIN_MS = 100;

/** The answer of the protocol to a request. */
export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
  /** Why the request was refused. */
  problem?: string;
  /** How many bytes have arrived. */
  offset: number | undefined;
}

/** Files that arrive in parts, by the tus protocol (https://tus.io), and continue after an interruption or a restart. Who may send them is decided by the routes. */
export interface ResumableUploads {
  /** Answers a request for an upload: POST creates it, HEAD tells how many bytes have arrived, PATCH adds some, DELETE removes it. */
  answer(request: FastifyRequest, uploadId: string): Promise<UploadAnswer>;
  filePath(uploadId: string): string;
  /** Deletes the file. */
  remove(uploadId: string): Promise<void>;
  /** Uploads of which nothing has arrived since a time. */
  listOlderThan(time: Date): Promise<string[]>;
}

export function createResumableUploads({
  folder,
  path,
  maxBytes,
}: {
  folder: string;
  /** Of the URLs. */
  path: string;
  maxBytes: number;
}): ResumableUploads {
  const tus = new Server({
    path,
    datastore: new FileStore({ directory: folder }),
    maxSize: maxBytes,
    relativeLocation: true,
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
    getFileIdFromRequest: (request) => request.headers.get(ID_HEADER) ?? undefined,
    lockDrainTimeout: DRAIN_MS,
  });
  const filePath = (uploadId: string) => join(folder, uploadId);
  return {
    async answer(request, uploadId) {
      const response = await tus.handleWeb(toWebRequest(request, uploadId));
      const headers = Object.fromEntries([...response.headers].filter(([name]) => SENT_HEADERS.has(name)));
      const offset = response.headers.get('upload-offset');
      return {
        status: response.status,
        headers,
        ...(response.status >= 400 && { problem: (await response.text()).trim() }),
        offset: offset === null ? undefined : Number(offset),
      };
    },
    filePath,
    async remove(uploadId) {
      await rm(filePath(uploadId), { force: true });
      // What the library keeps about the upload.
      await rm(`${filePath(uploadId)}.json`, { force: true });
    },
    async listOlderThan(time) {
      const names = (await readdir(folder)).filter((name) => !name.includes('.'));
      const changed = await Promise.all(names.map((name) => stat(filePath(name)).catch(() => undefined)));
      return names.filter((_, index) => (changed[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < time.getTime());
    },
  };
}

/** The answer to a client that asks for an upload that is complete. */
export const describeFinished = (sizeBytes: number) => ({
  'tus-resumable': TUS_RESUMABLE,
  'upload-offset': String(sizeBytes),
  'upload-length': String(sizeBytes),
});

/** What a client says about a file. Undefined if it cannot be read. */
export function parseUploadMetadata(header: string | string[] | undefined): Record<string, string | null> | undefined {
  try {
    return typeof header === 'string' ? Metadata.parse(header) : undefined;
  } catch {
    return undefined;
  }
}

/** Ids are ours, and never read from an address. */
const ID_HEADER = 'x-upload-id';
/** The library sends headers for pages of other sites as well, which may not upload here. */
const SENT_HEADERS = new Set([
  'tus-resumable',
  'tus-version',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'location',
  'cache-control',
  'connection',
]);
const PROTOCOL_HEADERS = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
];

function toWebRequest({ raw, method, headers, host }: FastifyRequest, uploadId: string): Request {
  const sent = new Headers({ [ID_HEADER]: uploadId });
  for (const name of PROTOCOL_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') sent.set(name, value);
  }
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(`http://${host}/${uploadId}`, {
    method,
    headers: sent,
    ...(hasBody && { body: toWebStream(raw), duplex: 'half' as const }),
  });
}

/** A connection that is lost ends the stream instead of failing it, so that everything that has arrived is stored. */
function toWebStream(raw: FastifyRequest['raw']): ReadableStream<Uint8Array> {
  const arriving = new PassThrough();
  raw.pipe(arriving);
  raw.once('close', () => arriving.end());
  // Handled by the end of the stream.
  raw.on('error', () => undefined);
  return Readable.toWeb(arriving) as ReadableStream<Uint8Array>;
}
