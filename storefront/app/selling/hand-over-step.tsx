import type { Shipment } from '@easel/contract/selling/shipments';
import { pickupRules } from '@easel/domain/selling/pickup-day';
import { dayLabel } from '@easel/domain/text/relative-time';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import css from './shipment.module.css';
import type { ShipmentCommand } from './shipment-commands.ts';

/** When the carrier comes, or that the parcel was brought to it. */
export function HandOverStep({ shipment, page }: { shipment: Shipment; page: string }) {
  const { shipmentId, pickupDay, pickupWindow, today } = shipment;
  const { send, isPending } = useCommand<ShipmentCommand>();
  const [isMoving, setIsMoving] = useState(false);
  const form = useActionForm({
    action: page,
    name: 'pickup',
    rules: { day: pickupRules(today) },
    onSuccess: () => setIsMoving(false),
  });
  const run = (step: 'hand-over' | 'cancel-pickup') => !isPending && void send({ kind: 'shipment', shipmentId, step });
  const isScheduled = pickupDay !== null && !isMoving;
  return (
    <div className="stack-large">
      {isScheduled ? (
        <div className="stack-small">
          <p>
            The carrier comes on <strong>{dayLabel(pickupDay)}</strong>
            {pickupWindow && `, ${pickupWindow}`}.
          </p>
          <p className="buttons">
            <button type="button" className="text-button" onClick={() => setIsMoving(true)}>
              Choose another day
            </button>
            <button
              type="button"
              className="text-button"
              aria-disabled={isPending}
              onClick={() => run('cancel-pickup')}
            >
              Cancel the pickup
            </button>
          </p>
        </div>
      ) : (
        <ActionForm form={form} fields={{ shipmentId, today }} className={css.pickup}>
          <Field
            label="Pickup date"
            name="day"
            type="date"
            defaultValue={pickupDay ?? shipment.suggestedPickupDay}
            errors={form.errorsOf('day')}
          />
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Scheduling…' : 'Schedule the pickup'}
          </button>
          <p role="alert" className="form-message">
            {form.message}
          </p>
        </ActionForm>
      )}
      <div className="stack-small">
        <p className="quiet">
          {isScheduled
            ? 'Tell the buyer when the carrier has been there. We notice it ourselves, but later.'
            : 'Or bring the parcel to the carrier.'}
        </p>
        <p>
          <button
            type="button"
            className="button"
            data-kind="quiet"
            aria-disabled={isPending}
            onClick={() => run('hand-over')}
          >
            The carrier has it
          </button>
        </p>
      </div>
    </div>
  );
}
