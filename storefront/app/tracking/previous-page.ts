import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The address of the current page, and of the page before it. In memory only: with other scripts or after a reload it is the referrer. */
let current: URL | undefined;
let previous: string | undefined;

const isSamePage = (url: URL) => current?.pathname === url.pathname;

/** The address of the page before the one at this address; empty if there was none, or if its site does not say. */
export function readPreviousPage(address: string): string {
  if (!current) return document.referrer;
  return isSamePage(new URL(address)) ? (previous ?? document.referrer) : current.href;
}

export function rememberPage(address: string) {
  const url = new URL(address);
  if (current && !isSamePage(url)) previous = current.href;
  current = url;
}

/** Remembers every page. The effects of a page run before this one of the layout, so a page can ask before or after it. */
export function useRememberPages() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation.
  useEffect(() => rememberPage(window.location.href), [key]);
}
