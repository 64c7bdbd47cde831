import type { PreviousPage } from '@easel/domain/discovery/classify-view';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The address of the current page, and of the page before it. In memory only: with other scripts or after a reload it is the referrer. */
let current: URL | undefined;
let previous: string | undefined;

const isSamePage = (url: URL) => current?.pathname === url.pathname;

/** The page before the one at this address; undefined if there was none, or if its site does not say. */
export function readPreviousPage(address: string): PreviousPage | undefined {
  const previous = findPrevious(address);
  if (!URL.canParse(previous)) return undefined;
  const { origin, protocol, hostname, pathname, searchParams } = new URL(previous);
  const isOfShop = origin === new URL(address).origin;
  return { isOfShop, protocol, hostname, pathname, query: searchParams.get('query') ?? '' };
}

function findPrevious(address: string): string {
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
