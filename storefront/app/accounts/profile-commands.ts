import type { Api } from '@easel/contract/api';
import { PROFILE_RULES } from '@easel/domain/accounts/profile-form';
import { withFlash, withOutdated, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { checkIn, saveProfile, setVacation } from '../lib/page-calls.ts';

export type ProfileCommand = { kind: 'vacation'; isOnVacation: boolean } | { kind: 'checkIn' };

/** The profile form. An artist has a user name instead of a public name. The header shows client data. */
export const profileForm = formHandler({
  rules: PROFILE_RULES,
  async send({ form: _, publicName, userName, ...fields }, api) {
    const { firstName = '', lastName = '', city = '', country = '', statement = '', exhibitions } = fields;
    const ownName = userName === undefined ? { publicName: publicName ?? '' } : { userName };
    const result = await api(saveProfile, {
      body: {
        firstName,
        lastName,
        city,
        country,
        statement,
        ...(exhibitions !== undefined && { exhibitions }),
        ...ownName,
      },
    });
    return withOutdated(withSuccessFlash(result), 'clientData');
  },
  nextPage: () => '/account/profile',
});

/** A vacation with its days, what buyers are told, and whether works can be bought meanwhile. */
export const vacationForm = formHandler({
  async send({ awayFrom = '', awayUntil = '', note = '', shipsAfter = '' }, api) {
    const result = await api(setVacation, {
      body: {
        isOnVacation: true,
        awayFrom: awayFrom || null,
        awayUntil: awayUntil || null,
        note,
        shipsAfter: shipsAfter === 'yes',
      },
    });
    return withOutdated(withSuccessFlash(result), 'shownClientData');
  },
  nextPage: () => '/account/profile',
});

/** The switch and the button of the vacation card, which shows client data. */
export async function runProfileCommand(api: Api, command: ProfileCommand) {
  const result =
    command.kind === 'checkIn'
      ? await api(checkIn)
      : await api(setVacation, { body: { isOnVacation: command.isOnVacation } });
  return withOutdated(withFlash(result), 'shownClientData');
}
