import { randomBytes } from 'node:crypto';
import type { AlgoliaRecord } from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import type { Db } from '@easel/platform/db/open-database';
import { AlgoliaError } from './algolia-error.ts';
import { isStorable } from './checks.ts';
import type { NoteChange } from './indices.ts';
import { addTask, deleteIndex, lockOrCreateIndex, touchIndex } from './indices-store.ts';
import { updateRecord } from './partial-update.ts';
import { clearRecords, deleteRecords, readObjects, writeRecords } from './records-store.ts';

export interface ObjectChange {
  action: string;
  body: Readonly<Record<string, unknown>>;
}

const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'clear',
  'delete',
];
const MAX_RECORD_BYTES = 100_000;
const MAX_ID_LETTERS = 512;

/** Applies record changes in order and returns the id of each. Creates the index if necessary. */
export async function writeObjects(
  transaction: Db,
  appId: string,
  index: string,
  changes: readonly ObjectChange[],
  note: NoteChange,
): Promise<{ taskID: number; objectIDs: string[] }> {
  const checked = changes.map(checkChange);
  const held = await lockOrCreateIndex(transaction, appId, index);
  if (held.primaryName !== null)
    throw new AlgoliaError(400, `Index ${index} is a replica: its records are those of ${held.primaryName}`);
  const named = checked.filter(({ action }) => action.startsWith('partialUpdate')).map(({ objectID }) => objectID);
  const before = named.length > 0 ? await readObjects(transaction, appId, index, named) : new Map();

  /** The final state of each record. null if deleted. */
  const after = new Map<string, AlgoliaRecord | null>();
  let isCleared = false;
  for (const { action, objectID, body } of checked) {
    const there = (): AlgoliaRecord | undefined =>
      after.has(objectID) ? (after.get(objectID) ?? undefined) : isCleared ? undefined : before.get(objectID);
    if (action === 'clear' || action === 'delete') {
      isCleared = true;
      after.clear();
    } else if (action === 'deleteObject') after.set(objectID, null);
    else if (action === 'partialUpdateObject' || (action === 'partialUpdateObjectNoCreate' && there()))
      after.set(objectID, refuseLarge(updateRecord(there(), { ...body, objectID })));
    else if (action === 'addObject' || action === 'updateObject') after.set(objectID, { ...body, objectID });
  }

  if (isCleared) await clearRecords(transaction, appId, index);
  const gone = [...after].filter(([, record]) => record === null).map(([objectID]) => objectID);
  if (gone.length > 0 && !isCleared) await deleteRecords(transaction, appId, index, gone);
  const put = await writeRecords(
    transaction,
    appId,
    index,
    [...after.values()].filter((record) => record !== null),
  );
  const stamps = await touchIndex(transaction, appId, index);
  if (!isCleared) note({ stamps, put, removed: gone });
  if (checked.at(-1)?.action === 'delete') await deleteIndex(transaction, appId, index);
  return {
    taskID: await addTask(transaction, appId, index),
    objectIDs: checked
      .filter(({ action }) => action !== 'clear' && action !== 'delete')
      .map(({ objectID }) => objectID),
  };
}

function checkChange({ action, body }: ObjectChange): {
  action: string;
  objectID: string;
  body: Record<string, unknown>;
} {
  if (!ACTIONS.includes(action)) throw new AlgoliaError(400, `Invalid batch action: ${String(action).slice(0, 50)}`);
  if (action === 'clear' || action === 'delete') return { action, objectID: '', body: {} };
  if (!isObject(body)) throw new AlgoliaError(400, 'A batch request needs a body');
  const objectID = readObjectID(body.objectID, action);
  if (action !== 'deleteObject') refuseLarge({ ...body, objectID });
  return { action, objectID, body };
}

function readObjectID(given: unknown, action: string): string {
  // Only new records may lack an id.
  if (given === undefined && action === 'addObject') return randomBytes(10).toString('hex');
  const objectID = typeof given === 'number' ? String(given) : given;
  if (typeof objectID !== 'string' || objectID === '')
    throw new AlgoliaError(400, 'Missing mandatory attribute objectID');
  if (objectID.length > MAX_ID_LETTERS || !isStorable(objectID))
    throw new AlgoliaError(400, `An objectID may have ${MAX_ID_LETTERS} characters at most`);
  return objectID;
}

function refuseLarge(record: AlgoliaRecord): AlgoliaRecord {
  const bytes = Buffer.byteLength(JSON.stringify(record));
  if (bytes > MAX_RECORD_BYTES)
    throw new AlgoliaError(
      400,
      `Record ${record.objectID.slice(0, 100)} is too big size=${bytes}/${MAX_RECORD_BYTES} bytes`,
    );
  return record;
}
