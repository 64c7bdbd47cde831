import { API_BASE } from '@easel/contract/call';
import { fileSizeProblem, UPLOAD_LIFETIME_HOURS, UPLOADS_PATH } from '@easel/domain/studio/draft-images';
import { isObject } from '@easel/domain/text/is-object';
import type { DetailedError, Upload } from 'tus-js-client';
import { leaveForLogin } from '../lib/api-client.ts';
import { removeLocal } from '../lib/local-storage.ts';
import { createStore } from '../lib/store.ts';

/** One file on its way to the server. */
export interface UploadView {
  key: string;
  file: File;
  /** From 0 to 1. */
  share: number;
  /** `waiting` for others, `paused` until the network is back, `checking` when the server has all of it. */
  phase: 'waiting' | 'sending' | 'paused' | 'checking' | 'failed';
  /** Why it failed. */
  problem: string;
  /** The file itself, if browsers can show it. */
  previewUrl: string | undefined;
}

export interface UploadQueue {
  store: ReturnType<typeof createStore<UploadView[]>>;
  add(files: readonly File[]): void;
  /** Stops an upload and removes what has arrived, or removes a failed one from the list. */
  cancel(key: string): void;
  /** Who is told when the server has made a file an image. The upload is shown until that is done. Returns a function that ends it. */
  whenAdded(tell: (file: File) => Promise<unknown>): () => void;
}

/** One for each draft, so that uploads continue while the artist looks at other steps or pages. */
const queues = new Map<number, UploadQueue>();

export function findUploadQueue(artworkId: number): UploadQueue {
  const known = queues.get(artworkId);
  if (known) return known;
  const queue = createUploadQueue(artworkId);
  queues.set(artworkId, queue);
  return queue;
}

/** One after the other: the first photo becomes the main image, and several at once would share the same line. */
const MAX_AT_ONCE = 1;
/** Short interruptions. After the last one, the upload waits until the network is back. */
const RETRY_DELAYS_MS = [500, 2_000];
/** The browser does not always know that the network is back. */
const CHECK_NETWORK_MS = 4_000;
const FAILED = 'The upload failed. Please try again.';

interface Entry {
  view: UploadView;
  upload?: Upload;
  timer?: ReturnType<typeof setTimeout>;
  isCancelled?: boolean;
}

/** The name of an upload in the storage of the browser: the same file, for the same draft. */
const fingerprintOf = (artworkId: number, { name, type, size, lastModified }: File) =>
  ['easel', artworkId, name, type, size, lastModified].join('-');

/** Uploads files by the tus protocol: a few at a time, again after interruptions, and on from where they were if a file is chosen again. */
function createUploadQueue(artworkId: number): UploadQueue {
  const store = createStore<UploadView[]>([]);
  const entries = new Map<string, Entry>();
  let tellAdded: ((file: File) => Promise<unknown>) | undefined;
  const remove = ({ view }: Entry) => {
    if (view.previewUrl) URL.revokeObjectURL(view.previewUrl);
    entries.delete(view.key);
  };
  const report = () => store.set([...entries.values()].map(({ view }) => ({ ...view })));
  const change = (entry: Entry, changed: Partial<UploadView>) => {
    Object.assign(entry.view, changed);
    report();
  };

  const startNext = () => {
    const all = [...entries.values()];
    // Also one that is paused, so that the photos keep their order.
    const isRunning = ({ view }: Entry) => view.phase !== 'waiting' && view.phase !== 'failed';
    const free = MAX_AT_ONCE - all.filter(isRunning).length;
    for (const entry of all.filter(({ view }) => view.phase === 'waiting').slice(0, Math.max(0, free))) {
      change(entry, { phase: 'sending' });
      void start(entry).catch(() => fail(entry, FAILED));
    }
  };

  const fail = (entry: Entry, problem: string) => {
    // A file that was refused is not continued.
    forget(entry.view.key);
    change(entry, { phase: 'failed', problem });
    startNext();
  };

  const resume = (entry: Entry) => {
    if (entry.view.phase !== 'paused') return;
    clearTimeout(entry.timer);
    change(entry, { phase: 'sending' });
    entry.upload?.start();
  };

  const pause = (entry: Entry) => {
    change(entry, { phase: 'paused' });
    entry.timer = setTimeout(() => resume(entry), CHECK_NETWORK_MS);
  };

  async function start(entry: Entry) {
    const { file } = entry.view;
    const tus = await import('tus-js-client');
    const upload = new tus.Upload(file, {
      endpoint: `${API_BASE}${UPLOADS_PATH}`,
      metadata: { artworkId: String(artworkId), filename: file.name },
      fingerprint: () => Promise.resolve(fingerprintOf(artworkId, file)),
      removeFingerprintOnSuccess: true,
      retryDelays: RETRY_DELAYS_MS,
      onProgress: (sent, total) => {
        if (entry.view.phase === 'failed' || entry.isCancelled) return;
        change(entry, { share: sent / total, phase: sent === total ? 'checking' : 'sending' });
      },
      onSuccess: () =>
        void Promise.resolve(tellAdded?.(file)).finally(() => {
          remove(entry);
          report();
          startNext();
        }),
      onError: (error) => {
        if (entry.isCancelled) return;
        const { originalResponse } = error as DetailedError;
        const status = originalResponse?.getStatus() ?? 0;
        if (status === 401) return leaveForLogin();
        if (status === 0 || status >= 500) return pause(entry);
        fail(entry, readProblem(originalResponse?.getBody()));
      },
    });
    entry.upload = upload;
    const [previous] = await upload.findPreviousUploads();
    if (entry.isCancelled) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }

  const resumeAll = () => {
    for (const entry of entries.values()) resume(entry);
  };
  addEventListener('online', resumeAll);

  return {
    store,
    add(files) {
      for (const file of files) {
        const key = fingerprintOf(artworkId, file);
        const known = entries.get(key);
        if (known && known.view.phase !== 'failed') continue;
        const problem = fileSizeProblem(file.size) ?? '';
        if (known) remove(known);
        const phase = problem ? 'failed' : 'waiting';
        entries.set(key, { view: { key, file, share: 0, phase, problem, previewUrl: createPreview(file) } });
      }
      report();
      startNext();
    },
    cancel(key) {
      const entry = entries.get(key);
      if (!entry) return;
      entry.isCancelled = true;
      clearTimeout(entry.timer);
      // Also on the server. Without a network, it removes the file after a day.
      if (entry.view.phase !== 'failed') void entry.upload?.abort(true).catch(() => undefined);
      forget(key);
      remove(entry);
      report();
      startNext();
    },
    whenAdded(tell) {
      tellAdded = tell;
      return () => {
        if (tellAdded === tell) tellAdded = undefined;
      };
    },
  };
}

/** Larger files would take the memory of a phone. */
const MAX_PREVIEW_BYTES = 20_000_000;
const NO_PREVIEW = /^(?!image\/)|^image\/tiff$/;

const createPreview = (file: File): string | undefined =>
  NO_PREVIEW.test(file.type) || file.size > MAX_PREVIEW_BYTES ? undefined : URL.createObjectURL(file);

/** The messages of an error of the API. */
function readProblem(body: string | undefined): string {
  try {
    const failure: unknown = JSON.parse(body ?? '');
    return (isObject(failure) && Array.isArray(failure.messages) && failure.messages.join(' ')) || FAILED;
  } catch {
    return FAILED;
  }
}

/** Where the client keeps the addresses of uploads. */
const STORAGE_PREFIX = 'tus::';
const HOUR_MS = 3_600_000;

/** What the storage of the browser knows about uploads. */
function readStored(): [key: string, stored: StoredUpload][] {
  try {
    return Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith(`${STORAGE_PREFIX}easel-`))
      .map(([key, value]) => [key, JSON.parse(String(value)) as StoredUpload]);
  } catch {
    // Without storage there is nothing to continue.
    return [];
  }
}

interface StoredUpload {
  metadata?: Record<string, string>;
  creationTime?: string;
}

/** The address of an upload is not kept any longer. */
function forget(fingerprint: string) {
  for (const [key] of readStored()) if (key.startsWith(`${STORAGE_PREFIX}${fingerprint}::`)) removeLocal(key);
}

/** The names of files whose upload was interrupted by leaving the page. They continue when the same file is chosen again. */
export const listInterrupted = (artworkId: number, now: number): string[] =>
  readStored().flatMap(([key, { metadata, creationTime }]) => {
    const isOver = now - Date.parse(creationTime ?? '') > UPLOAD_LIFETIME_HOURS * HOUR_MS;
    // The server has removed it.
    if (isOver) removeLocal(key);
    return !isOver && metadata?.artworkId === String(artworkId) && metadata.filename ? [metadata.filename] : [];
  });
