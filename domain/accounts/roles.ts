/**
 * All roles (docs/specification/accounts.md#roles; the complete list is our choice). To add a role, add it here, to PERMISSIONS and to
 * USER_TYPE_IDS.
 */
export const ROLES = [
  'guest',
  'collector',
  'artist',
  'limited_artist',
  'curator',
  'editor',
  'operations',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_ROLE: Role = 'guest';

/** People who work for the shop. */
export const STAFF_ROLES = ['curator', 'editor', 'operations', 'admin'] as const satisfies readonly Role[];

const everybody = ROLES;
const people = ROLES.filter((role) => role !== 'guest');

/** Which roles may perform an action (docs/specification/staff.md#permissions). Calls and pages declare the action they need; an action that is not listed is denied. */
export const PERMISSIONS = {
  browse: everybody,
  changePreferences: everybody,
  holdCart: everybody,
  keepFavorites: people,
  keepCollections: people,
  saveWallPlans: people,
  follow: people,
  saveSearches: people,
  writeMessages: people,
  manageAccount: people,
  savePreferencesToAccount: people,
  applyAsArtist: ['collector'],
  sellWorks: ['artist', 'limited_artist'],
  takeVacation: ['artist', 'limited_artist'],
  chooseArtistCollectionTypes: ['artist', 'limited_artist', 'admin'],
  chooseAllCollectionTypes: ['admin'],
  setCollectionVisibility: ['admin'],
  setPrintsView: ['admin'],
  curate: ['curator', 'admin'],
  moderateWorks: ['curator', 'admin'],
  editContent: ['editor', 'admin'],
  manageSearch: ['curator', 'editor', 'admin'],
  managePromotions: ['editor', 'admin'],
  readGiftCards: ['operations', 'admin'],
  manageGiftCards: ['admin'],
  moderateMessages: ['curator', 'operations', 'admin'],
  moderateReports: ['curator', 'operations', 'admin'],
  ship: ['operations', 'admin'],
  manageOrders: ['operations', 'admin'],
  editDeliveryPrices: ['operations', 'admin'],
  refundAboveLimit: ['admin'],
  payArtists: ['admin'],
  fulfillOrders: ['artist', 'limited_artist', 'operations', 'admin'],
  managePeople: ['admin'],
  impersonate: ['admin'],
  readOutbox: ['admin'],
  previewEmails: ['editor', 'operations', 'admin'],
  keepStaffLists: STAFF_ROLES,
  readAudit: ['admin'],
  readHealth: ['operations', 'admin'],
  deleteJobs: ['admin'],
  readFigures: ['curator', 'editor', 'operations', 'admin'],
  manageIntegrations: ['admin'],
  editRates: ['editor', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof PERMISSIONS;

export const may = (role: Role, action: Action): boolean => PERMISSIONS[action].some((one) => one === role);

const staffRoles: readonly Role[] = STAFF_ROLES;

/**
 * Whether somebody who performs an action works for the shop then: what collectors may not do, and the collections of staff, which the shop publishes.
 * Staff who keep favorites, buy something or choose the columns of a list do that for themselves.
 */
export const isStaffWork = (role: Role, action: Action): boolean =>
  staffRoles.includes(role) &&
  may(role, action) &&
  action !== 'keepStaffLists' &&
  (!may('collector', action) || action === 'keepCollections');

/** Parses a role, case-insensitively. Unknown values are guests. */
export function readRole(text: string | null | undefined): Role {
  const lower = (text ?? '').toLowerCase();
  return ROLES.find((role) => role === lower) ?? DEFAULT_ROLE;
}

const USER_TYPE_IDS: Record<Exclude<Role, 'guest'>, number> = {
  collector: 1,
  artist: 2,
  limited_artist: 3,
  curator: 4,
  editor: 5,
  admin: 6,
  operations: 7,
};

/** The user type id in API responses (docs/specification/accounts.md#roles; the ids above 1 are our choice). */
export const getUserTypeId = (role: Exclude<Role, 'guest'>): number => USER_TYPE_IDS[role];
