import { EMPTY_SHIPMENT_ADDRESS, shipmentAddressRules } from '@easel/domain/selling/shipment-address';
import { createTable, listKeys } from '@easel/domain/text/own-value';
import { withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { saveShippingSettings } from '../lib/page-calls.ts';

export const handlingForm = formHandler({
  send: async ({ handlingDays = '' }, api) =>
    withSuccessFlash(
      await api(saveShippingSettings, { body: { handlingDays: handlingDays === '' ? null : Number(handlingDays) } }),
      'Saved. Buyers see it with the next order.',
    ),
});

export const shipFromForm = formHandler({
  rules: ({ country = '' }) => shipmentAddressRules(country, 'origin'),
  send: async (fields, api) => {
    const shipFrom = createTable(listKeys(EMPTY_SHIPMENT_ADDRESS), (name) => fields[name] ?? '');
    return withSuccessFlash(await api(saveShippingSettings, { body: { shipFrom } }), 'Your address is saved.');
  },
});
