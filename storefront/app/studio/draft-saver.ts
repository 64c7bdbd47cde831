import { type Api, GENERIC_FAILURE } from '@easel/contract/api';
import type { Draft } from '@easel/contract/studio/drafts';
import { checkDraftChanges } from '@easel/domain/studio/check-draft';
import { listFields, type ReplacedValue } from '@easel/domain/studio/draft-changes';
import type { DraftField, DraftFields } from '@easel/domain/studio/draft-fields';
import { isObject } from '@easel/domain/text/is-object';
import { hasKey } from '@easel/domain/text/own-value';
import { isSameValue } from '@easel/domain/text/same-value';
import { readLocal, removeLocal, writeLocal } from '../lib/local-storage.ts';
import { saveDraft } from '../lib/page-calls.ts';
import { createStore, type Store } from '../lib/store.ts';

/** `waiting`: changes are sent in a moment. `offline`: the server cannot be reached, and it is tried again. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused';

export interface DraftState {
  draft: Draft;
  /** What was entered and is not saved yet, and the version that was seen then. */
  pending: Partial<DraftFields>;
  baseVersion: number;
  /** Texts as they were typed, with what was saved of them: without a space at the end, for example. */
  typed: Partial<Record<DraftField, { text: unknown; saved: unknown }>>;
  status: SaveStatus;
  /** What is wrong with a field. It is not sent until it is corrected. */
  problems: Partial<Record<DraftField, string>>;
  /** Why the server refused. */
  messages: readonly string[];
  /** Values of another device that were replaced. */
  replaced: readonly ReplacedValue[];
}

export interface DraftSaver {
  store: Store<DraftState> & { initial: DraftState };
  change(part: Partial<DraftFields>): void;
  /** Shows what the server has sent, with what is not saved yet. */
  load(draft: Draft): void;
  /** Drops what is not saved, because the draft is deleted. */
  forget(): void;
  /** Sends what is waiting. False if something could not be saved. */
  flush(): Promise<boolean>;
  dismissReplaced(field: DraftField): void;
}

const PAUSE_MS = 600;
const MAX_RETRY_MS = 30_000;

const storageKey = (artworkId: number) => `easel_draft_${artworkId}`;

/**
 * Saves a draft while it is written: some fields at a time, in order. Until the server has them they are also stored in the browser, so
 * that neither a closed tab nor a lost network loses anything.
 */
export function createDraftSaver(api: Api, loaded: Draft, year: number): DraftSaver {
  const key = storageKey(loaded.artworkId);
  const kept = readKept(key);
  const initial: DraftState = {
    ...{ draft: loaded, pending: kept?.fields ?? {}, baseVersion: kept?.baseVersion ?? loaded.version, typed: {} },
    ...{ status: 'saved', problems: {}, messages: [], replaced: [] },
  };
  const store = createStore(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let retryMs = 1_000;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const keep = (fields: Partial<DraftFields>, baseVersion: number) =>
    listFields(fields).length > 0 ? writeLocal(key, JSON.stringify({ baseVersion, fields })) : removeLocal(key);

  function change(part: Partial<DraftFields>) {
    const before = store.get();
    const pending = { ...before.pending, ...part };
    // The oldest version that one of the changes was based on.
    const baseVersion = listFields(before.pending).length > 0 ? before.baseVersion : before.draft.version;
    keep(pending, baseVersion);
    const problems = findProblems(pending, year);
    store.set((state) => ({ ...state, pending, baseVersion, problems, messages: [], status: 'waiting' }));
    schedule(PAUSE_MS);
  }

  /** One request at a time. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= send().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function send(): Promise<boolean> {
    for (;;) {
      const { pending, problems, draft, baseVersion } = store.get();
      const names = listFields(pending).filter((field) => problems[field] === undefined);
      if (names.length === 0) {
        const isClean = listFields(pending).length === 0;
        store.set((state) => ({ ...state, status: isClean ? 'saved' : 'refused' }));
        return isClean;
      }
      const fields = Object.fromEntries(names.map((field) => [field, pending[field]])) as Partial<DraftFields>;
      store.set((state) => ({ ...state, status: 'saving' }));
      const result = await api(saveDraft, {
        params: { artworkId: draft.artworkId },
        body: { baseVersion, fields } as never,
      });
      if (!result.success) return fail(result);
      retryMs = 1_000;
      settle(result.payload.draft, fields, result.payload.replaced as ReplacedValue[]);
    }
  }

  /** What has been typed since the request was sent stays. */
  function settle(draft: Draft, sent: Partial<DraftFields>, replaced: readonly ReplacedValue[]) {
    const { pending, typed } = store.get();
    const rest = Object.fromEntries(
      listFields(pending)
        .filter((field) => !(field in sent) || !isSameValue(pending[field], sent[field]))
        .map((field) => [field, pending[field]]),
    );
    keep(rest, draft.version);
    const saved = Object.fromEntries(
      listFields(sent).map((field) => [field, { text: sent[field], saved: draft.fields[field] }]),
    );
    store.set((state) => ({
      ...state,
      draft,
      pending: rest,
      baseVersion: draft.version,
      typed: { ...typed, ...saved },
      replaced: [
        ...state.replaced.filter(({ field }) => !replaced.some((other) => other.field === field)),
        ...replaced,
      ],
    }));
  }

  function fail({ status, messages }: { status: number; messages: string[] }): false {
    // A failed fetch has the status 404, too.
    const isRefused = [400, 403, 404, 409].includes(status) && !messages.includes(GENERIC_FAILURE);
    store.set((state) => ({
      ...state,
      status: isRefused ? 'refused' : 'offline',
      messages: isRefused ? messages : [],
    }));
    if (!isRefused && status !== 401) {
      schedule(retryMs);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
    return false;
  }

  if (kept && listFields(kept.fields).length > 0) change({});
  return {
    store,
    change,
    flush,
    load: (draft) =>
      store.set((state) =>
        draft.version >= state.draft.version || draft.startedAt !== state.draft.startedAt ? { ...state, draft } : state,
      ),
    forget() {
      clearTimeout(timer);
      removeLocal(key);
      store.set((state) => ({ ...state, pending: {}, typed: {}, problems: {}, status: 'saved' }));
    },
    dismissReplaced: (field) =>
      store.set((state) => ({ ...state, replaced: state.replaced.filter((value) => value.field !== field) })),
  };
}

function findProblems(fields: Partial<DraftFields>, year: number): DraftState['problems'] {
  return Object.fromEntries(
    listFields(fields).flatMap((field) => {
      const checked = checkDraftChanges({ [field]: fields[field] }, { year });
      return checked.ok ? [] : [[field, checked.messages.join(' ')]];
    }),
  );
}

interface Kept {
  baseVersion: number;
  fields: Partial<DraftFields>;
}

/** Anything else in the storage is ignored: the server checks the fields again. */
function readKept(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(readLocal(key) ?? 'null');
    return isObject(kept) && typeof kept.baseVersion === 'number' && isObject(kept.fields)
      ? { baseVersion: kept.baseVersion, fields: kept.fields }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The fields as they are shown: what is not saved yet, and texts as they were typed as long as nobody else has changed them. */
export function listShownFields({ draft, pending, typed }: DraftState): DraftFields {
  const asTyped = Object.entries(typed)
    .filter(([field, { saved }]) => hasKey(draft.fields, field) && isSameValue(draft.fields[field], saved))
    .map(([field, { text }]) => [field, text]);
  return { ...draft.fields, ...Object.fromEntries(asTyped), ...pending } as DraftFields;
}
