import type { Unit } from '../locale/units.ts';
import { DEFAULT_ROLE, type Role } from './roles.ts';

/** Who is here, as the pages know it (account §3 Session). */
export interface Session {
  isAuthenticated: boolean;
  userId: number | null;
  userCountryCode: string;
  userRole: Role;
  regionCode: string;
  isMobileTraffic: boolean;
  favorites: number[];
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

/** Before anything is known, and where the session could not be fetched. */
export const EMPTY_SESSION: Session = {
  isAuthenticated: false,
  userId: null,
  userCountryCode: '',
  userRole: DEFAULT_ROLE,
  regionCode: '',
  isMobileTraffic: false,
  favorites: [],
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

/** A session is set once it has been loaded, whatever was in it. */
export const sessionOf = (loaded: Partial<Session>): Session => ({ ...EMPTY_SESSION, ...loaded, isSet: true });
