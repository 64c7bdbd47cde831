/** Small things kept in the visitor's own browser, for good or until they close it. One that keeps nothing, or is full, is no reason to fail. */
type Keeper = () => Storage;

function read(keeper: Keeper, key: string): string | null {
  try {
    return keeper().getItem(key);
  } catch {
    return null;
  }
}

function keep(keeper: Keeper, key: string, value: string) {
  try {
    keeper().setItem(key, value);
  } catch {
    // Nobody is worse off than without it.
  }
}

const forGood: Keeper = () => localStorage;
const forSession: Keeper = () => sessionStorage;

export const readLocally = (key: string) => read(forGood, key);
export const keepLocally = (key: string, value: string) => keep(forGood, key, value);
export const readForSession = (key: string) => read(forSession, key);
export const keepForSession = (key: string, value: string) => keep(forSession, key, value);

export function forgetLocally(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
