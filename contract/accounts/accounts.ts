import { DEFAULT_LANGUAGE } from '@easel/domain/accounts/preferences';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Address } from './address-book.ts';
import { CurrencyRate } from './preferences.ts';
import { PaymentMethod } from './wallet.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
/** A field of a form. One that is missing counts as empty, so that the rules of the form say what is wrong with it. */
const Field = (maxLength: number) => Type.String({ maxLength, default: '' });
const Flag = (fallback: boolean) =>
  Type.Union([Type.Boolean(), Type.Enum(['true', 'false', 'on'])], { default: fallback });

export const LoginRequest = Type.Object({
  email: Field(320),
  password: Field(1_000),
  remember: Type.Optional(Flag(true)),
  country: Type.Optional(Text(2)),
  captchaToken: Type.Optional(Text(2_000)),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** account §3 Login response. */
export const LoginResponse = Type.Object({
  userEmail: Type.String(),
  userId: Type.Integer(),
  userType: Type.String(),
  firstName: Type.String(),
  loginRequired: Type.Boolean(),
  isCodeNeeded: Type.Optional(
    Type.Boolean({ description: 'The password was right; a code from the app is asked for next.' }),
  ),
});

export const logIn = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with an email address and a password',
  body: LoginRequest,
  payload: LoginResponse,
});

export const RegisterRequest = Type.Object({
  email: Field(320),
  firstName: Field(200),
  lastName: Field(200),
  password: Field(1_000),
  newsletterSignup: Type.Optional(
    Type.Union([Type.Boolean(), Type.Enum(['true', 'false', 'on', '1', '0'])], {
      description: 'Left out: yes, except in a form and in countries whose law wants an explicit yes.',
    }),
  ),
  country: Type.Optional(Text(2)),
  captchaToken: Type.Optional(Text(2_000)),
});
export type RegisterRequest = Static<typeof RegisterRequest>;

const Nothing = Type.Object({});

export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account. The answer is the same whether the address has one already; its owner is told by mail',
  body: RegisterRequest,
  payload: Nothing,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Ask for a link to set a new password',
  body: Type.Object({ email: Field(320), captchaToken: Type.Optional(Text(2_000)) }),
  payload: Nothing,
});

export const OtherLogins = Type.Object(
  { passkeys: Type.Array(Type.String()), socialLogins: Type.Array(Type.String()) },
  { description: 'Ways to log in without the password that are still there, by name.' },
);

export const RemoveOtherLogins = Type.Optional(
  Type.Boolean({ description: 'Also remove all passkeys and social logins of the account.' }),
);

export const NewPasswordRequest = Type.Object({
  token: Field(500),
  password: Field(1_000),
  removeOtherLogins: RemoveOtherLogins,
});
export type NewPasswordRequest = Static<typeof NewPasswordRequest>;

export const newPassword = defineCall({
  method: 'POST',
  path: '/auth/new-password',
  summary: 'Set a new password, by the link that was mailed. All devices are logged out',
  body: NewPasswordRequest,
  payload: Type.Object({ otherLogins: OtherLogins }),
});

export const logOut = defineCall({
  method: 'GET',
  path: '/auth/logout',
  summary: 'Log out on this device',
  payload: Nothing,
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirm an email address, by the link that was mailed',
  body: Type.Object({ token: Text(2_000) }),
  payload: Nothing,
});

export const Device = Type.Object({
  sessionId: Type.Integer(),
  userAgent: Type.String(),
  lastUsedAt: Type.String({ format: 'date-time' }),
  isThisOne: Type.Boolean(),
});

export const listDevices = defineCall({
  method: 'GET',
  path: '/user/devices',
  summary: 'Where one is logged in',
  access: 'savePreferencesToAccount',
  payload: Type.Object({ devices: Type.Array(Device) }),
});

export const logOutDevice = defineCall({
  method: 'DELETE',
  path: '/user/devices/:sessionId',
  summary: 'Log out on another device',
  access: 'savePreferencesToAccount',
  params: Type.Object({ sessionId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  payload: Nothing,
});

export const ShopSession = Type.Object({
  isAuthenticated: Type.Boolean(),
  userId: nullable(Type.Integer()),
  userCountryCode: Type.String(),
  userRole: Type.String(),
  regionCode: Type.String(),
  isMobileTraffic: Type.Boolean(),
  favorites: Type.Array(Type.Integer()),
  guestId: Type.String(),
  isKnownUser: Type.Boolean(),
  isSet: Type.Boolean(),
  localizationCountry: Type.String(),
  measurementUnit: Type.Enum(['in', 'cm']),
  email: Type.String(),
  userTypeId: nullable(Type.Integer()),
  firstName: Type.String(),
  lastName: Type.String(),
  userName: Type.String(),
  isAdmin: Type.Boolean(),
  adminId: nullable(Type.Integer()),
  adminFullName: Type.String(),
  isLimitedArtist: Type.Boolean(),
  checkInTimerStartedAt: nullable(Type.String()),
});

const Preferences = Type.Object({
  countryCode: Type.String(),
  currency: Type.String(),
  measurementUnit: Type.Enum(['in', 'cm']),
  storeLocale: Type.String(),
});

/** Everything a page learns of who looks at it, in one answer (account §3, §7). */
export const ClientData = Type.Object({
  session: ShopSession,
  cookie: Type.Object({ userPreferences: Preferences, userRole: Type.String(), country: Type.String() }),
  account: Type.Object({
    hasLoaded: Type.Boolean(),
    isOnVacation: Type.Boolean(),
    awayUntil: nullable(Type.String({ format: 'date' })),
    isCheckInOverdue: Type.Boolean(),
    isCheckInDue: Type.Boolean(),
    addresses: Type.Array(Address),
    preferredCountry: Type.String({ description: 'In lower case; empty where they have not chosen one.' }),
    publicName: Type.String({ description: 'The name strangers see; empty for a guest.' }),
  }),
  customer: Type.Object({
    email: Type.String(),
    isExisting: Type.Boolean(),
    customerId: nullable(Type.Integer()),
    addressBook: Type.Array(Address),
    wallet: Type.Array(PaymentMethod),
  }),
  cart: Type.Object({
    itemsCartCount: Type.Integer(),
    hasOriginal: Type.Boolean(),
    cartCategories: Type.Array(Type.String()),
    cartCount: Type.Integer(),
    cartOriginalsTotalValue: Type.Integer(),
    cartItemsPriceAverage: Type.Integer(),
  }),
  locale: Type.Object({
    availableCountries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    availableCurrencies: Type.Array(Type.String()),
    city: Type.String(),
    countryCode: Type.String(),
    countryConflict: Type.Boolean(),
    regionCode: Type.String(),
    selectedCurrency: CurrencyRate,
    selectedLocale: Type.String(),
  }),
  abTest: Type.Record(Type.String(), Type.String()),
  isMobileTraffic: Type.Boolean(),
  featureFlags: Type.Record(Type.String(), Type.Boolean()),
});
export type ClientData = Static<typeof ClientData>;

export const readAllClientData = defineCall({
  method: 'GET',
  path: '/all-client-data',
  summary: 'Who is looking, what they prefer, and what lies in their cart',
  payload: ClientData,
});

export const readClientData = defineCall({
  method: 'GET',
  path: '/client-data',
  summary: 'The same, under its older name',
  payload: ClientData,
});

export const savePreferencesCookie = defineCall({
  method: 'POST',
  path: '/cookie/user-preferences',
  summary: 'Keep the country, the currency and the unit in a cookie',
  body: Type.Object({
    countryCode: Field(20),
    language: Type.Optional(Type.String({ maxLength: 20, default: DEFAULT_LANGUAGE })),
    currency: Field(20),
    measurementUnit: Field(20),
  }),
  payload: Type.Object({ userPreferences: Preferences }),
});

export const savePreferences = defineCall({
  method: 'PUT',
  path: '/user/preferences',
  summary: 'Keep the country, the currency and the unit with the account',
  access: 'savePreferencesToAccount',
  body: Type.Object({
    preferred_destination_country: Field(20),
    preferred_language: Type.Optional(Type.String({ maxLength: 20, default: DEFAULT_LANGUAGE })),
    preferred_currency: Field(20),
    preferred_unit_of_measurement: Type.String({ maxLength: 20, default: '', description: 'INCH or CENTIMETER.' }),
  }),
  payload: Type.Object({ userPreferences: Preferences }),
});
