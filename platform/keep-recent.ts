/** What was just read, for all who ask at about the same time. */
export interface Recent<T> {
  read(): Promise<T>;
  /** The next one to ask gets what is true then. */
  forget(): void;
}

/** Reads again after a time, whatever has changed. A failure is not kept. */
export function keepRecent<T>(read: () => Promise<T>, maxAgeMs: number, now: () => number): Recent<T> {
  let recent: { readAt: number; value: Promise<T> } | undefined;
  const forget = () => {
    recent = undefined;
  };
  return {
    read() {
      const at = now();
      if (recent && Math.abs(at - recent.readAt) < maxAgeMs) return recent.value;
      const own = { readAt: at, value: read() };
      recent = own;
      own.value.catch(() => {
        if (recent === own) forget();
      });
      return own.value;
    },
    forget,
  };
}
