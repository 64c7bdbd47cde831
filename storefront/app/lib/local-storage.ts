/** Local and session storage. Unavailable or full storage is not an error: reads return null, and writes are lost. */
type OpenStorage = () => Storage;

function read(open: OpenStorage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

function write(open: OpenStorage, key: string, value: string) {
  try {
    open().setItem(key, value);
  } catch {
    // Storage is an optimization.
  }
}

const openLocal: OpenStorage = () => localStorage;
const openSession: OpenStorage = () => sessionStorage;

export const readLocal = (key: string) => read(openLocal, key);
export const writeLocal = (key: string, value: string) => write(openLocal, key, value);
export const readSession = (key: string) => read(openSession, key);
export const writeSession = (key: string, value: string) => write(openSession, key, value);

export function removeLocal(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/** The key of something that belongs to a site. The sub-site below a path shares its storage with the main site. */
export const keyOnSite = (key: string): string => {
  const { site } = document.documentElement.dataset;
  return site ? `${key}_${site}` : key;
};
