import { useEffect, useRef, useState } from 'react';

/** Loaded before the visitor has scrolled to it. */
const LOAD_AHEAD = '600px';

/** Loads something for a key when the section is near the viewport. Undefined until then, and while the key is empty. */
export function useLoadedNear<T>(key: string, load: (key: string) => Promise<T>) {
  const section = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ key: string; value: T }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded.
  useEffect(() => {
    const element = section.current;
    if (!element || key === '') return;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load(key).then((value) => {
          if (isCurrent) setLoaded({ key, value });
        });
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(element);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [key]);
  return { section, loaded: loaded?.key === key ? loaded.value : undefined };
}
