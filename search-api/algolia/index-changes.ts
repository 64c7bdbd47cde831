import type { Db } from '@easel/platform/db/open-database';
import { AlgoliaError, noIndex } from './algolia-error.ts';
import { isIndexName } from './checks.ts';
import { listReplicas, readReplicas } from './index-settings.ts';
import {
  addTask,
  createIndex,
  deleteIndex,
  lockIndex,
  lockOrCreateIndex,
  renameIndex,
  type StoredIndex,
  touchIndex,
  writeIndex,
} from './indices-store.ts';
import { clearRecords, copyRecords } from './records-store.ts';

const MAX_REPLICAS = 20;

const replicasOf = (stored: StoredIndex | undefined) => readReplicas(stored?.settings ?? {}).map(({ name }) => name);

/** Changes the given settings. null resets a setting. */
export async function changeSettings(
  transaction: Db,
  appId: string,
  name: string,
  changes: Readonly<Record<string, unknown>>,
  isForwarded: boolean,
): Promise<number> {
  const stored = await lockOrCreateIndex(transaction, appId, name);
  const { replicas, primary: _, version: __, ...others } = changes;
  const settings = mergeSettings(stored.settings, { ...others, ...(replicas !== undefined && { replicas }) });
  if (replicas !== undefined) await changeReplicas(transaction, appId, { ...stored, settings }, replicasOf(stored));
  await writeIndex(transaction, appId, name, { settings });
  if (isForwarded)
    for (const replica of replicasOf({ ...stored, settings })) {
      const own = await lockIndex(transaction, appId, replica);
      if (own) await writeIndex(transaction, appId, replica, { settings: mergeSettings(own.settings, others) });
    }
  return addTask(transaction, appId, name);
}

const mergeSettings = (before: object, changes: object) =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));

/** New replicas start with the settings of their index. Former replicas keep a copy of the records. */
async function changeReplicas(transaction: Db, appId: string, stored: StoredIndex, before: readonly string[]) {
  const { name, primaryName, settings } = stored;
  const after = replicasOf(stored);
  if (after.length > 0 && primaryName !== null) throw new AlgoliaError(400, `Index ${name} is a replica itself`);
  if (after.length > MAX_REPLICAS) throw new AlgoliaError(400, `An index may have ${MAX_REPLICAS} replicas at most`);
  const { replicas: _, ...inherited } = settings;
  for (const replica of after) {
    if (replica === name || !isIndexName(replica)) throw new AlgoliaError(400, `Invalid replica ${replica}`);
    const own = await lockIndex(transaction, appId, replica);
    if (own?.primaryName === name) continue;
    if (own && (own.primaryName !== null || replicasOf(own).length > 0))
      throw new AlgoliaError(400, `Index ${replica} cannot be a replica of ${name}`);
    if (own) {
      await clearRecords(transaction, appId, replica);
      await writeIndex(transaction, appId, replica, { primaryName: name });
    } else await createIndex(transaction, appId, replica, name, inherited);
  }
  for (const replica of before) if (!after.includes(replica)) await releaseReplica(transaction, appId, name, replica);
}

async function releaseReplica(transaction: Db, appId: string, name: string, replica: string) {
  const own = await lockIndex(transaction, appId, replica);
  if (own?.primaryName !== name) return;
  await writeIndex(transaction, appId, replica, { primaryName: null });
  await copyRecords(transaction, appId, name, replica);
}

export async function removeIndex(transaction: Db, appId: string, name: string): Promise<number> {
  const stored = await lockIndex(transaction, appId, name);
  for (const replica of replicasOf(stored)) await releaseReplica(transaction, appId, name, replica);
  const primary = stored?.primaryName ? await lockIndex(transaction, appId, stored.primaryName) : undefined;
  if (primary) {
    const replicas = listReplicas(primary.settings).filter(
      (replica) => readReplicas({ replicas: [replica] })[0]?.name !== name,
    );
    await writeIndex(transaction, appId, primary.name, { settings: { ...primary.settings, replicas } });
  }
  await deleteIndex(transaction, appId, name);
  return addTask(transaction, appId, name);
}

export interface Operation {
  operation: 'copy' | 'move';
  destination: string;
  scope?: readonly string[] | undefined;
}

/** Copies an index, or parts of it, or renames it. Replicas stay with the name. */
export async function operateIndex(
  transaction: Db,
  appId: string,
  name: string,
  { operation, destination, scope }: Operation,
): Promise<number> {
  if (destination === name) throw new AlgoliaError(400, 'Source and destination are the same index');
  // Locks in a fixed order, to avoid deadlocks.
  for (const one of [name, destination].sort()) await lockIndex(transaction, appId, one);
  const source = await lockIndex(transaction, appId, name);
  if (!source) throw noIndex(name);
  const target = await lockIndex(transaction, appId, destination);
  if (target && target.primaryName !== null) throw new AlgoliaError(400, `Index ${destination} is a replica`);
  const isWanted = (part: string) => !scope?.length || scope.includes(part);
  const { replicas: _, ...settings } = source.settings;
  const ownReplicas = target?.settings.replicas;
  const named = { ...settings, ...(ownReplicas !== undefined && { replicas: ownReplicas }) };
  if (operation === 'move') {
    if (source.primaryName !== null || replicasOf(source).length > 0)
      throw new AlgoliaError(400, `Index ${name} has replicas, or is one, and cannot be moved`);
    await deleteIndex(transaction, appId, destination);
    await renameIndex(transaction, appId, name, destination);
    await writeIndex(transaction, appId, destination, { settings: named });
  } else {
    await createIndex(transaction, appId, destination);
    await writeIndex(transaction, appId, destination, {
      ...(isWanted('settings') && { settings: named }),
      ...(isWanted('rules') && { rules: source.rules }),
      ...(isWanted('synonyms') && { synonyms: source.synonyms }),
    });
    if (!scope?.length) {
      await clearRecords(transaction, appId, destination);
      await copyRecords(transaction, appId, source.primaryName ?? name, destination);
    }
  }
  await touchIndex(transaction, appId, destination);
  return addTask(transaction, appId, destination);
}
