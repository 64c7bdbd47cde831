import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';

/** Props for an element whose server-rendered content React must not touch. A constant: with a new object React would clear the content. */
export const STATIC_MARKUP = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

/**
 * Skips hydration of a large server-rendered list. Returns true while `version` is the one the server rendered; the caller then renders the
 * element with STATIC_MARKUP, and with its children otherwise (docs/decisions/0023).
 */
export function useStaticMarkup(element: RefObject<Element | null>, version: unknown): boolean {
  const isHydrating = useIsHydrating();
  const [reused, setReused] = useState(() => (isHydrating ? { version } : undefined));
  useLayoutEffect(() => {
    // If React discarded the server's HTML and rendered on the client, there is nothing to reuse.
    // biome-ignore lint/nursery/useReactCompiler: only the document tells whether it was discarded.
    if (reused && element.current && !element.current.firstElementChild) setReused(undefined);
  }, [reused, element]);
  return reused !== undefined && reused.version === version;
}

/** Loads the data of markup that the server rendered and React discarded. */
export function useMissingData(isMissing: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing, revalidate]);
}

/** True for the first render of a component whose HTML comes from the server, also in a Suspense boundary that is hydrated later. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  );

const never = () => () => undefined;
