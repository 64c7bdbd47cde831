import { savePreferences, savePreferencesCookie } from '@easel/contract/accounts/accounts';
import { readCurrencies, readCurrencyRate } from '@easel/contract/accounts/preferences';
import { PREFERENCES_RULES } from '@easel/domain/accounts/account-forms';
import { DEFAULT_LANGUAGE, PREFERENCES_COOKIE, type Preferences } from '@easel/domain/accounts/preferences';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { keepPreferences } from '../session/client-data.ts';
import {
  type ChosenPreferences,
  parseChoice,
  preferencesCookie,
  readOfferedCurrencies,
  readRate,
} from './preferences.ts';

/** Units as the account's call names them (account §7). */
const UNITS = new Map([
  ['INCH', 'in'],
  ['CENTIMETER', 'cm'],
]);

export function preferencesRoutes(calls: Calls, { db, isSecure }: { db: Db; isSecure: boolean }) {
  const keep = async (chosen: ChosenPreferences, language = DEFAULT_LANGUAGE, personId?: number) => {
    const missing = checkForm({ ...chosen, language }, PREFERENCES_RULES);
    if (missing.length > 0) return refuse(400, ...missing.flatMap(({ messages }) => messages));
    if (language.toLowerCase() !== DEFAULT_LANGUAGE) return refuse(400, 'This language is not available.');
    const preferences = parseChoice(chosen);
    if (!preferences) return refuse(400, 'This country, currency or unit is not supported.');
    if (!(await readOfferedCurrencies(db)).includes(preferences.currency))
      return refuse(400, `Prices cannot be shown in ${preferences.currency}. Please choose another currency.`);
    if (personId !== undefined) await keepPreferences(db, personId, preferences);
    return answerWith<{ userPreferences: Preferences }>(
      { userPreferences: preferences },
      { cookies: [preferencesCookie(PREFERENCES_COOKIE, preferences, isSecure)] },
    );
  };

  calls.on(savePreferencesCookie, ({ body }) => keep(body, body.language));
  calls.on(savePreferences, ({ body, visitor }) =>
    keep(
      {
        countryCode: body.preferred_destination_country,
        currency: body.preferred_currency,
        measurementUnit: UNITS.get(body.preferred_unit_of_measurement) ?? body.preferred_unit_of_measurement,
      },
      body.preferred_language,
      visitor.person?.id,
    ),
  );
  calls.on(readCurrencies, async () => answer({ currencies: await readOfferedCurrencies(db) }, ['rates']));
  calls.on(readCurrencyRate, async ({ visitor }) => answer(await readRate(db, visitor.preferences), ['rates']));
}
