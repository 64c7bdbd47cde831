import type * as accountCare from '@easel/contract/accounts/account-settings';
import type * as accounts from '@easel/contract/accounts/accounts';
import type * as addressBook from '@easel/contract/accounts/address-book';
import type * as captcha from '@easel/contract/accounts/captcha';
import type * as newsletter from '@easel/contract/accounts/newsletter';
import type * as profile from '@easel/contract/accounts/profile';
import type * as takeover from '@easel/contract/accounts/takeover';
import type * as tvLogin from '@easel/contract/accounts/tv-login';
import type * as secondProofs from '@easel/contract/accounts/two-factor';
import type * as wallet from '@easel/contract/accounts/wallet';
import type { Call } from '@easel/contract/call';
import type * as favorites from '@easel/contract/collecting/favorites';
import type * as hosted from '@easel/contract/discovery/hosted-search';
import type * as search from '@easel/contract/discovery/search';
import type * as staff from '@easel/contract/staff/staff';
import type * as searchEvents from '@easel/contract/tracking/search-events';

/** A call by its address alone. What it takes and answers is known to the compiler; the schemas themselves are too heavy for a phone. */
const light = <C extends Call>(method: C['method'], path: string): C => ({ method, path }) as C;

/** The calls that pages make from the browser. */
export const searchWorks = light<typeof search.searchWorks>('POST', '/search');
export const hostedSearch = light<typeof hosted.hostedSearch>('POST', '/hosted-search');
export const autocomplete = light<typeof search.autocomplete>('GET', '/autocomplete');
export const readPopularSearches = light<typeof search.readPopularSearches>('GET', '/popular-searches');
export const explainRanking = light<typeof search.explainRanking>('GET', '/search/explanation');
export const sendSearchEvents = light<typeof searchEvents.sendSearchEvents>('POST', '/algolia/events');
export const startChallenge = light<typeof captcha.startChallenge>('POST', '/captcha/challenge');
export const logIn = light<typeof accounts.logIn>('POST', '/auth/login');
export const register = light<typeof accounts.register>('POST', '/auth/register');
export const resetPassword = light<typeof accounts.resetPassword>('POST', '/auth/reset-password');
export const newPassword = light<typeof accounts.newPassword>('POST', '/auth/new-password');
export const confirmEmail = light<typeof accounts.confirmEmail>('POST', '/auth/confirm-email');
export const logOut = light<typeof accounts.logOut>('GET', '/auth/logout');
export const logInByCode = light<typeof secondProofs.logInByCode>('POST', '/auth/login-code');
export const startPasskeyLogin = light<typeof secondProofs.startPasskeyLogin>('POST', '/auth/passkey/options');
export const logInByPasskey = light<typeof secondProofs.logInByPasskey>('POST', '/auth/passkey');
export const readTwoFactor = light<typeof secondProofs.readTwoFactor>('GET', '/user/second-proofs');
export const startCodes = light<typeof secondProofs.startCodes>('POST', '/user/codes');
export const confirmCodes = light<typeof secondProofs.confirmCodes>('POST', '/user/codes/confirm');
export const stopCodes = light<typeof secondProofs.stopCodes>('DELETE', '/user/codes');
export const startPasskey = light<typeof secondProofs.startPasskey>('POST', '/user/passkeys/new/options');
export const addPasskey = light<typeof secondProofs.addPasskey>('POST', '/user/passkeys');
export const removePasskey = light<typeof secondProofs.removePasskey>('DELETE', '/user/passkeys/:passkeyId');
export const removeSocialLogin = light<typeof secondProofs.removeSocialLogin>(
  'DELETE',
  '/user/social-logins/:provider',
);
export const changePassword = light<typeof accountCare.changePassword>('POST', '/user/password');
export const changeEmail = light<typeof accountCare.changeEmail>('POST', '/user/email');
export const confirmNewEmail = light<typeof accountCare.confirmNewEmail>('POST', '/auth/confirm-new-email');
export const exportAccount = light<typeof accountCare.exportAccount>('POST', '/user/export');
export const deleteAccount = light<typeof accountCare.deleteAccount>('DELETE', '/user/account');
export const listDevices = light<typeof accounts.listDevices>('GET', '/user/devices');
export const logOutDevice = light<typeof accounts.logOutDevice>('DELETE', '/user/devices/:sessionId');
export const readAllClientData = light<typeof accounts.readAllClientData>('GET', '/all-client-data');
export const savePreferencesCookie = light<typeof accounts.savePreferencesCookie>('POST', '/cookie/user-preferences');
export const savePreferences = light<typeof accounts.savePreferences>('PUT', '/user/preferences');
export const toggleFavorite = light<typeof favorites.toggleFavorite>('POST', '/account/favorite');
export const listFavoriteWorks = light<typeof favorites.listFavoriteWorks>('GET', '/account/favorite-works');
export const readProfile = light<typeof profile.readProfile>('GET', '/account/profile');
export const saveProfile = light<typeof profile.saveProfile>('PUT', '/account/profile');
export const setVacation = light<typeof profile.setVacation>('PUT', '/account/vacation');
export const checkIn = light<typeof profile.checkIn>('POST', '/account/check-in');
export const listAddresses = light<typeof addressBook.listAddresses>('GET', '/account/addresses');
export const addAddress = light<typeof addressBook.addAddress>('POST', '/account/addresses');
export const changeAddress = light<typeof addressBook.changeAddress>('PUT', '/account/addresses/:addressBookItemId');
export const chooseDefaultAddress = light<typeof addressBook.chooseDefaultAddress>(
  'PUT',
  '/account/addresses/:addressBookItemId/default',
);
export const removeAddress = light<typeof addressBook.removeAddress>('DELETE', '/account/addresses/:addressBookItemId');
export const readWallet = light<typeof wallet.readWallet>('GET', '/account/wallet');
export const chooseDefaultPaymentMethod = light<typeof wallet.chooseDefaultPaymentMethod>(
  'PUT',
  '/account/wallet/:paymentMethodId/default',
);
export const removePaymentMethod = light<typeof wallet.removePaymentMethod>(
  'DELETE',
  '/account/wallet/:paymentMethodId',
);
export const startTvLogin = light<typeof tvLogin.startTvLogin>('POST', '/tv/start');
export const pollTvLogin = light<typeof tvLogin.pollTvLogin>('POST', '/tv/poll');
export const letTvIn = light<typeof tvLogin.letTvIn>('POST', '/tv/pin');
export const takeOver = light<typeof takeover.takeOver>('POST', '/takeover');
export const endTakeover = light<typeof takeover.endTakeover>('POST', '/takeover/end');
export const listTakeovers = light<typeof takeover.listTakeovers>('GET', '/account/takeovers');
export const listPeople = light<typeof takeover.listPeople>('GET', '/staff/people');
export const listMails = light<typeof staff.listMails>('GET', '/staff/mails');
export const readMail = light<typeof staff.readMail>('GET', '/staff/mails/:mailId');
export const listRates = light<typeof staff.listRates>('GET', '/staff/rates');
export const setRate = light<typeof staff.setRate>('PUT', '/staff/rates');
export const joinNewsletter = light<typeof newsletter.joinNewsletter>('POST', '/newsletter');
export const confirmNewsletter = light<typeof newsletter.confirmNewsletter>('POST', '/newsletter/confirm');
export const unsubscribeNewsletter = light<typeof newsletter.unsubscribeNewsletter>('POST', '/newsletter/leave');
