import type { ShippingSettings } from '@easel/contract/selling/shipments';
import { HANDLING_DAYS, HANDLING_LIMITS } from '@easel/domain/selling/handling-days';
import type { ShipmentAddress } from '@easel/domain/selling/shipment';
import { EMPTY_SHIPMENT_ADDRESS, shipmentAddressRules } from '@easel/domain/selling/shipment-address';
import { checkForm, type PropertyErrors } from '@easel/domain/text/validation';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { SelectField } from '../ui/select-field.tsx';
import css from './shipment.module.css';
import { ShipmentAddressFields } from './shipment-address-fields.tsx';

const PAGE = '/studio/shipping';

const DAYS = Array.from({ length: HANDLING_LIMITS.max - HANDLING_LIMITS.min + 1 }, (_, index) => {
  const days = HANDLING_LIMITS.min + index;
  return { code: String(days), name: days === 1 ? '1 business day' : `${days} business days` };
});

/** Where an artist ships from, and how long the artist needs. */
export function ShippingSettingsForms({ settings }: { settings: ShippingSettings }) {
  return (
    <div className="stack-large">
      <HandlingForm key={settings.handlingDays} handlingDays={settings.handlingDays} />
      <ShipFromForm shipFrom={settings.shipFrom} />
    </div>
  );
}

function HandlingForm({ handlingDays }: Pick<ShippingSettings, 'handlingDays'>) {
  const form = useActionForm({ action: PAGE, name: 'handling' });
  return (
    <section aria-labelledby="handling-title" className="stack">
      <h2 id="handling-title">Time to ship</h2>
      <p className="quiet">
        Buyers see when an order arrives. Choose how long you need at most until the carrier has it. Orders that you
        have already keep their day.
      </p>
      <ActionForm form={form} className={css.pickup}>
        <SelectField
          label="I ship within"
          name="handlingDays"
          placeholder={`The usual ${HANDLING_DAYS[1]} business days`}
          options={DAYS}
          defaultValue={handlingDays === null ? '' : String(handlingDays)}
        />
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          Save
        </button>
        <p role="alert" className="form-message">
          {form.message}
        </p>
      </ActionForm>
    </section>
  );
}

function ShipFromForm({ shipFrom }: Pick<ShippingSettings, 'shipFrom'>) {
  const [address, setAddress] = useState<ShipmentAddress>(shipFrom ?? EMPTY_SHIPMENT_ADDRESS);
  const [errors, setErrors] = useState<readonly PropertyErrors[]>([]);
  const rules = shipmentAddressRules(address.country, 'origin');
  const form = useActionForm({ action: PAGE, name: 'shipFrom', rules });
  return (
    <section aria-labelledby="from-title" className="stack">
      <h2 id="from-title">Where you ship from</h2>
      <p className="quiet">Every new parcel starts from here. Only the carrier and the buyer see it, on the label.</p>
      <ActionForm
        form={{
          ...form,
          onSubmit(event) {
            setErrors(checkForm({ ...address }, rules));
            form.onSubmit(event);
          },
        }}
        className="stack"
      >
        <ShipmentAddressFields
          legend="Your address"
          address={address}
          errors={errors}
          needsPhone
          onEdit={(change) => setAddress((before) => ({ ...before, ...change }))}
        />
        <p>
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Saving…' : 'Save address'}
          </button>
        </p>
        <p role="alert" className="form-message">
          {form.message}
        </p>
      </ActionForm>
    </section>
  );
}
