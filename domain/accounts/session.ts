import type { Unit } from '../locale/units.ts';
import { DEFAULT_ROLE, type Role } from './roles.ts';

/** The visitor's session as pages see it (docs/specification/client-data.md#session). How long a session lasts: see session-lifetime.ts. */
export interface Session {
  isAuthenticated: boolean;
  userId: number | null;
  userCountryCode: string;
  userRole: Role;
  regionCode: string;
  isMobileTraffic: boolean;
  favorites: number[];
  /** The users that the visitor follows. */
  follows: number[];
  guestId: string;
  isKnownUser: boolean;
  isSet: boolean;
  localizationCountry: string;
  measurementUnit: Unit;
  email: string;
  userTypeId: number | null;
  firstName: string;
  lastName: string;
  userName: string;
  isAdmin: boolean;
  adminId: number | null;
  adminFullName: string;
  isLimitedArtist: boolean;
  checkInTimerStartedAt: string | null;
}

/** Used until the session is loaded, and if loading fails. */
export const EMPTY_SESSION: Session = {
  isAuthenticated: false,
  userId: null,
  userCountryCode: '',
  userRole: DEFAULT_ROLE,
  regionCode: '',
  isMobileTraffic: false,
  favorites: [],
  follows: [],
  guestId: '0',
  isKnownUser: false,
  isSet: false,
  localizationCountry: 'US',
  measurementUnit: 'in',
  email: '',
  userTypeId: null,
  firstName: '',
  lastName: '',
  userName: '',
  isAdmin: false,
  adminId: null,
  adminFullName: '',
  isLimitedArtist: false,
  checkInTimerStartedAt: null,
};

/** `isSet` is true once the session has been loaded. */
export const toLoadedSession = (loaded: Partial<Session>): Session => ({ ...EMPTY_SESSION, ...loaded, isSet: true });

/** Whether an admin acts as the user (impersonation.ts). */
export const isImpersonated = ({ adminId, isAuthenticated }: Pick<Session, 'adminId' | 'isAuthenticated'>): boolean =>
  isAuthenticated && adminId !== null;
