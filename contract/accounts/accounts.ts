import { DEFAULT_LANGUAGE } from '@easel/domain/accounts/preferences';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { Address } from './address-book.ts';
import { CurrencyRate } from './preferences.ts';
import { VacationPlan } from './presence.ts';
import { PaymentMethod } from './wallet.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
/** A form field. A missing field counts as empty, so that the form rules produce the message. */
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

/** Field names: docs/specification/accounts.md#login-response. */
export const LoginResponse = Type.Object({
  userEmail: Type.String(),
  userId: Type.Integer(),
  userType: Type.String(),
  firstName: Type.String(),
  loginRequired: Type.Boolean(),
  isCodeNeeded: Type.Optional(
    Type.Boolean({ description: 'The password was correct; a two-factor code is required next.' }),
  ),
});

export const logIn = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with email and password',
  access: 'everyone',
  impersonation: 'deny',
  body: LoginRequest,
  payload: LoginResponse,
});

/** The older login call (docs/specification/accounts.md#login-response). */
export const logInLegacy = defineCall({
  method: 'POST',
  path: '/auth-api/login',
  summary: 'Log in with email and password (older version)',
  access: 'everyone',
  impersonation: 'deny',
  response: 'flat',
  body: LoginRequest,
  payload: Type.Object({
    user_id: Type.Integer(),
    user_email: Type.String(),
    user_type: Type.String(),
    first_name: Type.String(),
    ip: Type.String(),
  }),
});

export const RegisterRequest = Type.Object({
  email: Field(320),
  firstName: Field(200),
  lastName: Field(200),
  password: Field(1_000),
  newsletterSignup: Type.Optional(
    Type.Union([Type.Boolean(), Type.Enum(['true', 'false', 'on', '1', '0'])], {
      description: 'Default: true, except for HTML forms and in countries whose law requires explicit consent.',
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
  summary: 'Create an account',
  description: 'The response is the same if the email is already registered; its owner is notified by email.',
  access: 'everyone',
  impersonation: 'deny',
  body: RegisterRequest,
  payload: Nothing,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Request an email with a link to set a new password',
  access: 'everyone',
  impersonation: 'deny',
  body: Type.Object({ email: Field(320), captchaToken: Type.Optional(Text(2_000)) }),
  payload: Nothing,
});

export const OtherLogins = Type.Object(
  { passkeys: Type.Array(Type.String()), socialLogins: Type.Array(Type.String()) },
  { description: 'Remaining login methods other than the password, by name.' },
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
  summary: 'Set a new password with the token from the email',
  description: 'Logs out all devices.',
  access: 'everyone',
  impersonation: 'deny',
  body: NewPasswordRequest,
  payload: Type.Object({ otherLogins: OtherLogins }),
});

export const logOut = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Log out of this device',
  access: 'everyone',
  impersonation: 'allow',
  payload: Nothing,
});

export const legacyLogOut = defineCall({
  method: 'GET',
  path: '/auth/logout',
  isDeprecated: true,
  hasSideEffects: true,
  summary: 'Log out of this device (legacy)',
  description: 'Use POST.',
  access: 'everyone',
  impersonation: 'allow',
  payload: Nothing,
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirm an email address with the token from the email',
  access: 'everyone',
  impersonation: 'deny',
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
  path: '/account/devices',
  summary: 'List the devices that are logged in',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: Type.Object({ devices: Type.Array(Device) }),
});

export const logOutDevice = defineCall({
  method: 'DELETE',
  path: '/account/devices/:sessionId',
  summary: 'Log out a device',
  access: 'manageAccount',
  impersonation: 'log',
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
  follows: Type.Array(Type.Integer(), { description: 'The IDs of the users that the visitor follows.' }),
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

/** Everything a page needs to know about the visitor, in one response (docs/specification/client-data.md#client-data-calls). */
export const ClientData = Type.Object({
  session: ShopSession,
  cookie: Type.Object({ userPreferences: Preferences, userRole: Type.String(), country: Type.String() }),
  account: Type.Object({
    hasLoaded: Type.Boolean(),
    isOnVacation: Type.Boolean(),
    awayUntil: nullable(Type.String({ format: 'date' })),
    vacation: nullable(VacationPlan, 'Also one that has not begun.'),
    isCheckInLapsed: Type.Boolean({ description: 'The works are not for sale until the next check-in.' }),
    isCheckInOverdue: Type.Boolean(),
    isCheckInDue: Type.Boolean(),
    addresses: Type.Array(Address),
    preferredCountry: Type.String({ description: 'Lower case. Empty if not chosen.' }),
    publicName: Type.String({ description: 'The name shown to others. Empty for guests.' }),
  }),
  customer: Type.Object({
    email: Type.String(),
    isExisting: Type.Boolean(),
    customerId: nullable(Type.Integer()),
    addressBook: Type.Array(Address),
    wallet: Type.Array(PaymentMethod),
  }),
  unreadMessages: Type.Integer({ description: 'The number of conversations with unread messages.' }),
  savedSearches: Type.Array(Type.String(), {
    description: 'The saved searches, each as the lower-case URL of its listing.',
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
  roleFlags: Type.Array(Type.String(), {
    description: 'Those of featureFlags that depend on the role. Pages know the others.',
  }),
});
export type ClientData = Static<typeof ClientData>;

export const readAllClientData = defineCall({
  method: 'GET',
  path: '/all-client-data',
  summary: 'Get the client data: session, preferences, account and cart of the visitor',
  access: 'everyone',
  impersonation: 'allow',
  payload: ClientData,
});

export const readClientData = defineCall({
  method: 'GET',
  path: '/client-data',
  summary: 'Get the client data',
  description: 'Older name of `GET /all-client-data`.',
  access: 'everyone',
  impersonation: 'allow',
  payload: ClientData,
});

export const savePreferencesCookie = defineCall({
  method: 'POST',
  path: '/cookie/user-preferences',
  summary: 'Save country, currency and measurement unit in a cookie',
  access: 'everyone',
  impersonation: 'log',
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
  summary: 'Save country, currency and measurement unit to the account',
  access: 'savePreferencesToAccount',
  impersonation: 'log',
  body: Type.Object({
    preferred_destination_country: Field(20),
    preferred_language: Type.Optional(Type.String({ maxLength: 20, default: DEFAULT_LANGUAGE })),
    preferred_currency: Field(20),
    preferred_unit_of_measurement: Type.String({ maxLength: 20, default: '', description: 'INCH or CENTIMETER.' }),
  }),
  payload: Type.Object({ userPreferences: Preferences }),
});
