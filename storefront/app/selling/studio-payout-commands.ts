import type { Api, ApiResult } from '@easel/contract/api';
import { BANK_NUMBERS } from '@easel/contract/selling/bank-numbers';
import type { PayoutSettings } from '@easel/contract/selling/payout-details';
import type { StudioPayouts } from '@easel/contract/selling/studio-payouts';
import { createPayoutDetailsRules } from '@easel/domain/selling/payout-details';
import { TAX_DETAILS_RULES } from '@easel/domain/selling/tax-details';
import { notEmpty, type Rules } from '@easel/domain/text/validation';
import { withFlash, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import {
  changePayoutDetails,
  changeTaxDetails,
  readPayoutSettings,
  readStudioPayouts,
  requestRest,
} from '../lib/page-calls.ts';

export const PAYOUTS_PAGE = '/studio/payouts';

export interface PayoutsPageData {
  payouts: StudioPayouts;
  /** Undefined for staff who act as the artist. */
  settings: PayoutSettings | undefined;
}

export async function loadStudioPayouts(api: Api): Promise<ApiResult<PayoutsPageData>> {
  const [payouts, settings] = await Promise.all([api(readStudioPayouts), api(readPayoutSettings)]);
  if (!payouts.success) return payouts;
  if (!settings.success && settings.status !== 403) return settings;
  return {
    ...payouts,
    payload: { payouts: payouts.payload, settings: settings.success ? settings.payload : undefined },
  };
}

export const PAYOUT_DETAILS_RULES: Rules = {
  ...createPayoutDetailsRules(BANK_NUMBERS),
  password: [notEmpty('Password', 'Please enter your password.')],
};

const nextPage = () => PAYOUTS_PAGE;

export const STUDIO_PAYOUT_FORMS = {
  payoutDetails: formHandler({
    rules: PAYOUT_DETAILS_RULES,
    send: async ({ form: _, holder = '', country = '', password = '', ...numbers }, api) =>
      withSuccessFlash(await api(changePayoutDetails, { body: { ...numbers, holder, country, password } })),
    nextPage,
  }),
  taxDetails: formHandler({
    rules: TAX_DETAILS_RULES,
    send: async (
      { country = '', kind = '', companyName = '', vatNumber = '', taxNumber = '', removesTaxNumber },
      api,
    ) =>
      withSuccessFlash(
        await api(changeTaxDetails, {
          body: { country, kind, companyName, vatNumber, taxNumber, removesTaxNumber: removesTaxNumber === 'on' },
        }),
      ),
    nextPage,
  }),
};

export interface StudioPayoutCommand {
  kind: 'requestRest';
}

export const runStudioPayoutCommand = async (api: Api, _command: StudioPayoutCommand) =>
  withFlash(await api(requestRest));
