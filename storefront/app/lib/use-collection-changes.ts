import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { onCollectionChange } from './collection-changes.ts';

/** Loads the data of the page again when the user's collections have changed elsewhere. */
export function useCollectionChanges() {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => onCollectionChange(() => void reload.current(), { isPage: true }), []);
}
