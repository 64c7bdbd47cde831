import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';

/** The user of the page; null for a guest, undefined until it is known. After a login or logout, the cart and the addresses are others: the page loads them again. */
export function useOwner(): number | null | undefined {
  const { revalidate } = useRevalidator();
  const owner = useStore(sessionStore, ({ isSet, userId }) => (isSet ? userId : undefined));
  const last = useRef(owner);
  useEffect(() => {
    if (last.current !== undefined && owner !== undefined && owner !== last.current) void revalidate();
    if (owner !== undefined) last.current = owner;
  }, [owner, revalidate]);
  return owner;
}
