import { ROLES, type Role } from '@easel/domain/accounts/roles';
import { COUNTRIES } from '@easel/domain/locale/countries';

interface Option {
  code: string;
  name: string;
}

export const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ code: code.toUpperCase(), name })).toSorted(
  (a, b) => (a.name < b.name ? -1 : 1),
);

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  guest: 'Guests',
  collector: 'Collectors',
  artist: 'Artists',
  limited_artist: 'Limited artists',
  curator: 'Curators',
  editor: 'Editors',
  operations: 'Operations',
  admin: 'Admins',
};
export const ROLE_OPTIONS = ROLES.map((code) => ({ code, name: ROLE_NAMES[code] }));

export const SITE_OPTIONS = [
  { code: 'main', name: 'Main site' },
  { code: 'limited', name: 'Limited editions' },
] as const;

/** The name of an option, or its code if there is no such option any more. */
export const readOptionName = (options: readonly Option[], code: string) =>
  options.find((option) => option.code === code)?.name ?? code;
export const readCountryName = (code: string) => readOptionName(COUNTRY_OPTIONS, code);
export const readRoleName = (code: string) => readOptionName(ROLE_OPTIONS, code);
