import { type CarrierCode, OWN_CARRIERS } from '@easel/domain/selling/carriers';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './line-steps.module.css';

export interface ParcelTracking {
  carrier: CarrierCode;
  trackingNumber: string;
}

/** How a work is shipped. Both are optional: an artist may bring it in person. */
export function TrackingFields({
  tracking,
  onChange,
}: {
  tracking: ParcelTracking;
  onChange: (tracking: ParcelTracking) => void;
}) {
  return (
    <div className={css.tracking}>
      <SelectField
        label="Carrier"
        name="carrier"
        options={OWN_CARRIERS}
        value={tracking.carrier}
        onChange={({ currentTarget }) => {
          const carrier = OWN_CARRIERS.find(({ code }) => code === currentTarget.value);
          if (carrier) onChange({ ...tracking, carrier: carrier.code });
        }}
      />
      <Field
        label="Tracking number (optional)"
        name="trackingNumber"
        maxLength={60}
        autoComplete="off"
        value={tracking.trackingNumber}
        onChange={({ currentTarget }) => onChange({ ...tracking, trackingNumber: currentTarget.value })}
      />
    </div>
  );
}
