import { ROLES } from '@easel/domain/accounts/roles';
import { COUNTRIES } from '@easel/domain/locale/countries';
import type { KnownAudience } from '@easel/domain/tracking/feature-flags';

export const KNOWN_AUDIENCE: KnownAudience = {
  roles: ROLES,
  countries: COUNTRIES.map(({ code }) => code.toUpperCase()),
};
