/** Who asks for the same key while it is being read shares that read. Nothing is kept: the next one to ask reads again. */
export function shareRunning<K, T>(read: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const running = new Map<K, Promise<T>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const own = read(key).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}
