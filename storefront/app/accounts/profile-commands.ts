import type { Api } from '@easel/contract/api';
import { PROFILE_RULES } from '@easel/domain/accounts/profile-form';
import { withFlash, withOutdated, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { changeStudioPhoto, checkIn, removeStudioPhoto, saveProfile, setVacation } from '../lib/page-calls.ts';

export type StudioPhotoCommand =
  | { kind: 'caption'; photoId: number; caption: string }
  | { kind: 'move'; photoId: number; place: number }
  | { kind: 'remove'; photoId: number };

export type ProfileCommand = { kind: 'vacation'; isOnVacation: boolean } | { kind: 'checkIn' } | StudioPhotoCommand;

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
  switch (command.kind) {
    case 'checkIn':
      return withOutdated(withFlash(await api(checkIn)), 'shownClientData');
    case 'vacation':
      return withOutdated(
        withFlash(await api(setVacation, { body: { isOnVacation: command.isOnVacation } })),
        'shownClientData',
      );
    default:
      return withFlash(await changePhotos(api, command));
  }
}

function changePhotos(api: Api, command: StudioPhotoCommand) {
  const params = { photoId: command.photoId };
  switch (command.kind) {
    case 'caption':
      return api(changeStudioPhoto, { params, body: { caption: command.caption } });
    case 'move':
      return api(changeStudioPhoto, { params, body: { place: command.place } });
    case 'remove':
      return api(removeStudioPhoto, { params });
  }
}
