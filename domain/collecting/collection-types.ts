import { may, type Role } from '../accounts/roles.ts';

export interface CollectionType {
  id: number;
  name: string;
}

/** Types 1 and 11 have different names for artists and admins (docs/specification/collections.md#collection-types). */
const ARTIST_TYPES: readonly CollectionType[] = [
  { id: 1, name: 'Community' },
  { id: 11, name: 'Portfolio' },
];

const ADMIN_TYPES: readonly CollectionType[] = [
  { id: 1, name: 'Personal' },
  { id: 6, name: 'New This Week' },
  { id: 11, name: 'Art Series' },
  { id: 17, name: 'AA Selection' },
  { id: 20, name: 'The Other Art Fair' },
  { id: 34, name: 'Bestsellers' },
  { id: 36, name: 'International Spotlight' },
  { id: 38, name: 'Curator Favorites' },
  { id: 40, name: 'By Price' },
  { id: 4, name: 'All' },
  { id: 7, name: 'Chief Curator' },
  { id: 12, name: 'Art Advisory' },
  { id: 18, name: 'Rising Stars' },
  { id: 33, name: 'Featured' },
  { id: 35, name: 'Art Styles' },
  { id: 37, name: 'Design Trends' },
  { id: 39, name: 'Inspired by Art History' },
  { id: 41, name: 'Catalog' },
  { id: 42, name: 'Trade' },
];

export const AA_SELECTION = 17;
/** The type of ordinary users. */
export const ORDINARY_TYPE = 1;

/** The types a role may choose; the default is the ordinary one. */
export function collectionTypesFor(role: Role): readonly CollectionType[] {
  if (role === 'admin') return ADMIN_TYPES;
  return role === 'artist' || role === 'limited_artist' ? ARTIST_TYPES : [];
}

/** Whether a role may set these types. */
export function mayHaveTypes(role: Role, typeIds: readonly number[]): boolean {
  const choice = collectionTypesFor(role);
  return typeIds.every((id) => (choice.length === 0 ? id === ORDINARY_TYPE : choice.some((type) => type.id === id)));
}

/** Types that the shop publishes: not those of one person, and not the selections of the advisory service for a client. */
export const PUBLISHED_TYPES: readonly CollectionType[] = ADMIN_TYPES.filter(
  ({ id }) => id !== ORDINARY_TYPE && id !== AA_SELECTION,
);

const STAFF: readonly Role[] = ['curator', 'editor', 'admin'];

/** Whether the shop publishes a collection at /collections: one of the staff with such a type. Artists share type 11 with the staff. */
export const isPublishedByStaff = (ownerRole: Role, typeIds: readonly number[]): boolean =>
  STAFF.includes(ownerRole) && PUBLISHED_TYPES.some(({ id }) => typeIds.includes(id));

/** The names of types 1 and 11 depend on whose collection it is. */
export function listCollectionTypes(ownerRole: Role, typeIds: readonly number[]): CollectionType[] {
  const choice = collectionTypesFor(ownerRole);
  const types = choice.length > 0 ? choice : ADMIN_TYPES;
  return typeIds.flatMap((id) => [...types, ...ADMIN_TYPES].find((type) => type.id === id) ?? []);
}

/** The title below the owner's name. Staff roles are shown only on collections that the shop publishes. */
export function getJobTitle(ownerRole: Role, typeIds: readonly number[]): string {
  if (isPublishedByStaff(ownerRole, typeIds)) return 'Curator';
  return may(ownerRole, 'sellWorks') ? 'Artist' : 'Collector';
}
