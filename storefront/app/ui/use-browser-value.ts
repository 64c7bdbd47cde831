import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A value that only the browser knows, such as its time zone. During hydration it is that of the server. `read` returns a primitive. */
export const useBrowserValue = <T extends string | number | boolean | undefined>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer);
