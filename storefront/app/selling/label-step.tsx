import { formatCallUrl } from '@easel/contract/api';
import type { Shipment } from '@easel/contract/selling/shipments';
import { formatMoney } from '@easel/domain/locale/currency';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readCustomsForm, readLabel, readPackingSlip } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { LoadedRates } from './load-sale.ts';
import css from './shipment.module.css';
import type { ShipmentCommand } from './shipment-commands.ts';

/** Chooses a service and buys the label. */
export function BuyLabel({
  shipment: { shipmentId, labelState },
  loaded,
}: {
  shipment: Shipment;
  loaded: LoadedRates | undefined;
}) {
  const { send, isPending } = useCommand<ShipmentCommand>();
  const { revalidate, state } = useRevalidator();
  const [chosen, setChosen] = useState('');
  if (!loaded) return <SkeletonLines />;
  if ('problem' in loaded)
    return (
      <div className="stack-start">
        <p role="alert">{loaded.problem}</p>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          Try again
        </button>
      </div>
    );
  const { rates } = loaded;
  const service = chosen || (rates[0]?.service ?? '');
  const buy = () =>
    !isPending && service !== '' && void send({ kind: 'shipment', shipmentId, step: 'buy-label', service });
  return (
    <div className="stack" aria-busy={isPending}>
      <fieldset className={css.rates}>
        <legend>Service</legend>
        {rates.map((rate) => (
          <label key={rate.service}>
            <input
              type="radio"
              name={`service-${shipmentId}`}
              value={rate.service}
              checked={service === rate.service}
              onChange={() => setChosen(rate.service)}
            />
            <span>
              {rate.name}, {rate.minDays} to {rate.maxDays} business days
            </span>
            <span className={css.amount}>{formatMoney(rate.cents, rate.currency)}</span>
          </label>
        ))}
      </fieldset>
      {labelState === 'buying' && (
        <p role="status">The carrier has not answered yet. Buy it again: it is charged only once.</p>
      )}
      <p className="quiet">The buyer has paid for the delivery, so the label costs you nothing.</p>
      <p>
        <button type="button" className="button" aria-disabled={isPending} onClick={buy}>
          {isPending ? 'Buying…' : 'Buy the label'}
        </button>
      </p>
    </div>
  );
}

/** What is printed for a parcel, and how its label is given back. */
export function ShipmentDocuments({ shipment }: { shipment: Shipment }) {
  const { shipmentId, needsCustomsForm, labelState, actions } = shipment;
  const { send, isPending } = useCommand<ShipmentCommand>();
  const [isAsking, setIsAsking] = useState(false);
  const params = { shipmentId };
  return (
    <div className="stack-small">
      {shipment.trackingNumber && (
        <p>
          {shipment.carrierName} {shipment.serviceName}, {shipment.trackingNumber}
          {shipment.labelCents !== null && (
            <span className="quiet">, {formatMoney(shipment.labelCents, shipment.labelCurrency)}</span>
          )}
        </p>
      )}
      <ul className={css.documents}>
        {labelState === 'bought' && (
          <li>
            <NewTabLink className="button" href={formatCallUrl(readLabel, { params })}>
              Print the label (PDF)
            </NewTabLink>
          </li>
        )}
        <li>
          <NewTabLink href={formatCallUrl(readPackingSlip, { params })}>Packing slip (PDF)</NewTabLink>
        </li>
        {needsCustomsForm && (
          <li>
            <NewTabLink href={formatCallUrl(readCustomsForm, { params })}>Customs form CN23 (PDF)</NewTabLink>
          </li>
        )}
      </ul>
      {needsCustomsForm && (
        <p className="quiet">
          The parcel crosses a border: sign the customs form and put three copies into a clear pouch outside.
        </p>
      )}
      {actions.includes('cancel-label') && (
        <p>
          <button
            type="button"
            className="text-button"
            aria-disabled={isPending}
            onClick={() => !isPending && setIsAsking(true)}
          >
            Give the label back
          </button>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Give the label back?"
          text="The label is not valid any more, and a pickup is cancelled. You can change the addresses and buy another one."
          confirm="Give it back"
          dismiss="Keep it"
          onConfirm={() => {
            setIsAsking(false);
            void send({ kind: 'shipment', shipmentId, step: 'cancel-label' });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
