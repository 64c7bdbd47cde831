import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onCollectionChange } from '../lib/collection-changes.ts';

/** Loads the data of the page again when the user's collections have changed elsewhere. */
export function useCollectionChanges() {
  const { revalidate } = useRevalidator();
  useEffect(() => onCollectionChange(() => void revalidate(), { isPage: true }), [revalidate]);
}
