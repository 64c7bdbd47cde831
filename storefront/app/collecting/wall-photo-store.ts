/**
 * Photos of walls in IndexedDB. They never leave the browser. Storage that is unavailable or full is not an error: the photo is then kept
 * until the page is closed.
 */
const DATABASE = 'easel-walls';
const STORE = 'photos';

/** The photo of the plan that is being edited, or of a saved one. */
export type PhotoKey = 'draft' | `plan-${number}`;

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const database = await openStore();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export async function readPhoto(key: PhotoKey): Promise<Blob | undefined> {
  const value: unknown = await run('readonly', (store) => store.get(key));
  return value instanceof Blob ? value : undefined;
}

export const writePhoto = (key: PhotoKey, photo: Blob) => run('readwrite', (store) => store.put(photo, key));

export const removePhoto = (key: PhotoKey) => run('readwrite', (store) => store.delete(key));
