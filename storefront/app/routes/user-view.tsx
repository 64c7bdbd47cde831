import { UserPage } from '../catalogue/user-page.tsx';
import { CollectionRow } from '../collecting/collection-row.tsx';
import type { UserView } from './load-user.ts';

/** Loaded on demand by the route that also shows listings. */
export default function UserViewPage({ view: { person, collections } }: { view: UserView }) {
  return (
    <UserPage person={person}>
      {collections.length > 0 && (
        <CollectionRow title={`Collections by ${person.displayName}`} collections={collections} />
      )}
    </UserPage>
  );
}
