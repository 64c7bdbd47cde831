import { savePreferences, savePreferencesCookie } from '@easel/contract/accounts/accounts';
import { readCurrencies, readCurrencyRate } from '@easel/contract/accounts/preferences';
import { PREFERENCES_RULES } from '@easel/domain/accounts/account-forms';
import { DEFAULT_LANGUAGE, PREFERENCES_COOKIE, type Preferences } from '@easel/domain/accounts/preferences';
import { reject } from '@easel/domain/outcome';
import { checkForm } from '@easel/domain/text/validation';
import type { Db } from '@easel/platform/db/open-database';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import {
  type ChosenPreferences,
  parseChoice,
  preferencesCookie,
  readOfferedCurrencies,
  readRate,
} from './preferences.ts';
import { storePreferences } from './stored-preferences.ts';

/** Unit names in this call (docs/specification/preferences.md#preferences-calls). */
const UNITS = new Map([
  ['INCH', 'in'],
  ['CENTIMETER', 'cm'],
]);

export function preferencesRoutes(
  api: ApiDispatcher,
  { db, now, isSecure }: { db: Db; now: () => number; isSecure: boolean },
) {
  const keep = async (chosen: ChosenPreferences, language = DEFAULT_LANGUAGE, personId?: number) => {
    const missing = checkForm({ ...chosen, language }, PREFERENCES_RULES);
    if (missing.length > 0) return reject('invalid', ...missing.flatMap(({ messages }) => messages));
    if (language.toLowerCase() !== DEFAULT_LANGUAGE) return reject('invalid', 'This language is not available.');
    const preferences = parseChoice(chosen);
    if (!preferences) return reject('invalid', 'This country, currency or unit is not supported.');
    if (!(await readOfferedCurrencies(db, now())).includes(preferences.currency))
      return reject('invalid', `Prices cannot be shown in ${preferences.currency}. Please choose another currency.`);
    if (personId !== undefined) await storePreferences(db, personId, preferences);
    return respond<{ userPreferences: Preferences }>(
      { userPreferences: preferences },
      { cookies: [preferencesCookie(PREFERENCES_COOKIE, preferences, isSecure)] },
    );
  };

  api.handle(savePreferencesCookie, ({ body }) => keep(body, body.language));
  api.handle(savePreferences, ({ body, visitor }) =>
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
  api.handle(readCurrencies, async () =>
    respond({ currencies: await readOfferedCurrencies(db, now()) }, { tags: ['rates'] }),
  );
  api.handle(readCurrencyRate, async ({ visitor }) =>
    respond(await readRate(db, visitor.preferences, now()), { tags: ['rates'] }),
  );
}
