import { type Action, may, readRole } from '@easel/domain/accounts/roles';

const STAFF_PLACES: readonly { to: string; name: string; action: Action }[] = [
  { to: '/staff/people', name: 'People', action: 'takeOver' },
  { to: '/staff/outbox', name: 'Outbox', action: 'readOutbox' },
  { to: '/staff/rates', name: 'Exchange rates', action: 'editRates' },
];

/** The pages of the staff that somebody of a role may use; none for most. */
export const staffNavigationOf = (role: string) => STAFF_PLACES.filter(({ action }) => may(readRole(role), action));
