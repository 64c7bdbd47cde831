import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { Picture } from '../ui/picture.tsx';
import type { FulfillmentCommand } from './fulfillment-commands.ts';
import { LineSteps } from './line-steps.tsx';
import type { LoadedSale as Data } from './load-sale.ts';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';
import css from './shipment.module.css';
import { Deadline, ShipmentCard } from './shipment-card.tsx';
import type { ShipmentCommand } from './shipment-commands.ts';

export interface SaleShipmentsProps {
  data: Data;
  /** The page whose action handles forms and commands, without store prefix. */
  page: string;
}

/** A sale: what has to be shipped, and its parcels from packing to delivery. */
export function SaleShipments({ data, page }: SaleShipmentsProps) {
  const { lines, shipments } = data;
  const open = lines.filter(({ mayBeShipped }) => mayBeShipped);
  return (
    <div className="stack-large">
      {data.placedAt && <p className="quiet">Ordered on {orderDate(data.placedAt)}</p>}
      {data.isDisputed && (
        <p className="accent">The payment is disputed. Please do not ship this work until we write to you.</p>
      )}
      <ul className={css.works}>
        {lines.map(({ line, title, work, kind, quantity, status, shipBy, daysLeft, note }) => (
          <li className="ruled" key={line}>
            <span className="thumbnail">
              {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" isWhole />}
            </span>
            <div className="stack-tiny">
              <h2>
                {title}
                {kind === 'print' && ' (print)'}
                {quantity > 1 && `, ${quantity} pieces`}
              </h2>
              <p>
                <strong>{ORDER_STATUS_TEXTS[status]}</strong>
                {shipBy !== null && daysLeft !== null && <Deadline shipBy={shipBy} daysLeft={daysLeft} />}
              </p>
              {note && <p className="quiet">{note}</p>}
              <p>
                <Link to={`${page}/${line}`}>
                  Your share<span className="visually-hidden"> of {title}</span>
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {data.shipTo.length > 0 && shipments.length === 0 && (
        <section aria-labelledby="ship-to" className="stack-tiny">
          <h2 id="ship-to" className="large-text">
            Delivery address
          </h2>
          <address className={css.lines}>
            {data.shipTo.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </address>
        </section>
      )}
      {open.length > 0 && <StartShipment key={open.map(({ line }) => line).join()} data={data} />}
      <Parcels data={data} page={page} />
      <OwnCarrier data={data} hasShipments={shipments.length > 0} />
    </div>
  );
}

export function Parcels({ data, page, hasHistory = false }: SaleShipmentsProps & { hasHistory?: boolean }) {
  const { shipments, lines, mayEditDestination, hasLabels } = data;
  if (shipments.length === 0) return null;
  return (
    <div className="stack-large">
      {shipments.map((shipment) => (
        <ShipmentCard
          key={shipment.shipmentId}
          shipment={shipment}
          rates={data.rates[shipment.shipmentId]}
          lines={lines}
          page={page}
          mayEditDestination={mayEditDestination}
          hasLabels={hasLabels}
          hasHistory={hasHistory}
        />
      ))}
    </div>
  );
}

/** Chooses which works travel together. */
export function StartShipment({ data: { orderNumber, lines } }: { data: Data }) {
  const { send, isPending } = useCommand<ShipmentCommand>();
  const open = lines.filter(({ mayBeShipped }) => mayBeShipped);
  const [chosen, setChosen] = useState<readonly number[]>(open.map(({ line }) => line));
  const toggle = (line: number) =>
    setChosen((before) => (before.includes(line) ? before.filter((one) => one !== line) : [...before, line]));
  return (
    <div className="stack">
      {open.length > 1 && (
        <fieldset className={css.choice}>
          <legend>Which works are in this parcel?</legend>
          {open.map(({ line, title }) => (
            <label key={line}>
              <input type="checkbox" checked={chosen.includes(line)} onChange={() => toggle(line)} />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isPending || chosen.length === 0}
          onClick={() =>
            !isPending &&
            chosen.length > 0 &&
            void send({ kind: 'shipment', step: 'start', orderNumber, lines: [...chosen] })
          }
        >
          Prepare the parcel
        </button>
      </p>
    </div>
  );
}

/** Works that are sent without a label of the shop, and sales that cannot be shipped. */
function OwnCarrier({ data: { orderNumber, lines }, hasShipments }: { data: Data; hasShipments: boolean }) {
  const { send, isPending } = useCommand<FulfillmentCommand>();
  const own = lines.filter(({ nextStatuses, shipmentId }) => nextStatuses.length > 0 && shipmentId === null);
  if (own.length === 0) return null;
  return (
    <details className={css.own} open={!hasShipments && lines.every(({ mayBeShipped }) => !mayBeShipped)}>
      <summary>Ship with a carrier of your own, or cancel</summary>
      <ul className="stack-large">
        {own.map(({ line, title, status, nextStatuses }) => (
          <li key={line} className="stack-small">
            <h3 className="body-text">{title}</h3>
            <LineSteps
              title={title}
              status={status}
              nextStatuses={nextStatuses}
              isPending={isPending}
              onStep={(step) => void send({ orderNumber, line, title, ...step })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
