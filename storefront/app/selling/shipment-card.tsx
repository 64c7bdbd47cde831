import type { SaleLine, Shipment } from '@easel/contract/selling/shipments';
import { PACKAGINGS } from '@easel/domain/catalogue/packaging';
import { formatDaysLeft } from '@easel/domain/selling/ship-deadline';
import { formatShipmentAddress } from '@easel/domain/selling/shipment-address';
import { CLOSING_LABELS, hasLeft, SHIPMENT_STATE_LABELS } from '@easel/domain/selling/shipment-states';
import { describeShipmentState } from '@easel/domain/selling/tracking-events';
import { listKeys, ownValue } from '@easel/domain/text/own-value';
import { dayLabel } from '@easel/domain/text/relative-time';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { HandOverStep } from './hand-over-step.tsx';
import { BuyLabel, ShipmentDocuments } from './label-step.tsx';
import type { LoadedRates } from './load-sale.ts';
import { orderDate } from './order-texts.ts';
import { PackingSteps } from './packing-steps.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import css from './shipment.module.css';
import type { ShipmentCommand } from './shipment-commands.ts';
import { ShipmentEditor } from './shipment-editor.tsx';
import { TrackingEvents } from './tracking-event-list.tsx';

export interface ShipmentCardProps {
  shipment: Shipment;
  rates: LoadedRates | undefined;
  /** The lines of the sale, for their packing steps. */
  lines: readonly SaleLine[];
  /** The page whose action handles forms, without store prefix. */
  page: string;
  mayEditDestination: boolean;
  hasLabels: boolean;
  /** With who has done what, for staff. */
  hasHistory?: boolean;
}

const HISTORY_LABELS: Readonly<Record<string, string>> = {
  start: 'Started',
  edit: 'Changed',
  confirm: 'Addresses confirmed',
  reopen: 'Opened again',
  'buy-label': 'Label bought',
  'cancel-label': 'Label given back',
  'schedule-pickup': 'Pickup scheduled',
  'cancel-pickup': 'Pickup cancelled',
  'hand-over': 'Handed over',
  'report-problem': 'Problem reported',
  'solve-problem': 'Problem solved',
  close: 'Closed',
};

/** One parcel, from packing to its delivery. */
export function ShipmentCard(props: ShipmentCardProps) {
  const { shipment, lines, page, mayEditDestination, hasLabels, hasHistory = false } = props;
  const { shipmentId, state, actions, isStopped, labelState } = shipment;
  const { send, isPending } = useCommand<ShipmentCommand>();
  const own = lines.filter(({ line }) => shipment.lines.some((one) => one.line === line && !one.isVoid));
  const may = (action: string) => actions.includes(action);
  const run = (step: 'reopen' | 'discard') => !isPending && void send({ kind: 'shipment', shipmentId, step });
  const titles = shipment.lines.map(({ title, quantity }) => (quantity > 1 ? `${quantity} x ${title}` : title));
  // Staff and the buyer take care of returns.
  const isWatched = shipment.isReturn && !mayEditDestination;
  // The address of the buyer, and documents with it, are not for artists any more.
  const isOver = !mayEditDestination && shipment.destination.street1 === '';
  const hasLabel = labelState === 'bought' || labelState === 'cancelling';
  return (
    <article className={css.card} aria-label={`Parcel with ${titles.join(', ')}`}>
      <header className="stack-tiny">
        <h3>{titles.join(', ')}</h3>
        <p>
          <strong>{describeShipmentState(shipment)}</strong>
          {shipment.daysLeft !== null && <Deadline shipBy={shipment.shipBy} daysLeft={shipment.daysLeft} />}
        </p>
      </header>
      {isWatched && <p>This work comes back to you. We take care of the parcel.</p>}
      {isStopped && <p className="accent">This sale was cancelled. Please do not ship it.</p>}
      {shipment.lines
        .filter(({ isVoid }) => isVoid && !isStopped)
        .map(({ line, title }) => (
          <p key={line} className="accent">
            {title} was cancelled. Please do not pack it.
          </p>
        ))}
      {shipment.problem && (
        <p className="accent" role="status">
          Problem: {shipment.problem}
        </p>
      )}
      {!hasLeft(state) && !isStopped && !isWatched && (
        <Step number={1} title="Pack" isOpen={state === 'draft'}>
          <div className="stack-large">
            {own.map((line) => (
              <PackingSteps key={line.line} line={line} />
            ))}
          </div>
        </Step>
      )}
      <Step number={2} title="Addresses and parcel" isOpen={state === 'draft'} key={`addresses ${state === 'draft'}`}>
        {may('edit') ? (
          <ShipmentEditor shipment={shipment} mayEditDestination={mayEditDestination} />
        ) : (
          <ConfirmedCopy shipment={shipment}>
            {may('reopen') && labelState === 'none' && (
              <button type="button" className="text-button" aria-disabled={isPending} onClick={() => run('reopen')}>
                Change addresses or measures
              </button>
            )}
          </ConfirmedCopy>
        )}
      </Step>
      {state !== 'draft' && !isWatched && !isOver && (
        <Step number={3} title="Label" isOpen={!hasLeft(state)}>
          {hasLabel ? (
            <ShipmentDocuments shipment={shipment} />
          ) : hasLabels ? (
            <BuyLabel shipment={shipment} loaded={props.rates} />
          ) : (
            <p>Labels are not sold here. Please ship with a carrier of your own.</p>
          )}
        </Step>
      )}
      {may('hand-over') && labelState === 'bought' && !isStopped && (
        <Step number={4} title="Pickup" isOpen>
          <HandOverStep shipment={shipment} page={page} />
        </Step>
      )}
      {hasLabel && <Tracking shipment={shipment} />}
      {may('discard') && labelState === 'none' && (
        <p>
          <button type="button" className="text-button" aria-disabled={isPending} onClick={() => run('discard')}>
            Delete this parcel
          </button>
        </p>
      )}
      {hasHistory && (
        <details className={css.history}>
          <summary>Who has done what</summary>
          <ol>
            {shipment.history.map(({ action, by, actor, note, happenedAt }) => (
              <li key={`${happenedAt} ${action}`}>
                {HISTORY_LABELS[action] ?? ownValue(SHIPMENT_STATE_LABELS, action) ?? action}
                <small>{[by ?? actor, orderDate(happenedAt), note].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}

/** The last day for shipping, in words. */
export function Deadline({ shipBy, daysLeft }: { shipBy: string; daysLeft: number }) {
  return (
    <span className={css.deadline} data-overdue={daysLeft < 0 || undefined}>
      {formatDaysLeft(daysLeft)}, ship by {dayLabel(shipBy)}
    </span>
  );
}

function Step({
  number,
  title,
  isOpen,
  children,
}: {
  number: number;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.step} open={isOpen}>
      <summary>
        <span className={css.number}>{number}</span> {title}
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  );
}

function ConfirmedCopy({ shipment, children }: { shipment: Shipment; children: ReactNode }) {
  const { origin, destination, parcel } = shipment.confirmed ?? shipment;
  return (
    <div className="stack">
      <div className={css.ends}>
        {(
          [
            ['From', origin],
            ['To', destination],
          ] as const
        ).map(([label, address]) => (
          <div key={label}>
            <p className={css.legend}>{label}</p>
            <address>
              {formatShipmentAddress(address).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </address>
          </div>
        ))}
      </div>
      <p>
        {PACKAGINGS[parcel.packaging].replace('Ships in a ', 'A ')}, {parcel.lengthCm} × {parcel.widthCm} ×{' '}
        {parcel.heightCm} cm, {parcel.weightKg} kg{shipment.isFreight && ', by freight'}
      </p>
      {children}
    </div>
  );
}

function Tracking({ shipment }: { shipment: Shipment }) {
  const { shipmentId, events, actions } = shipment;
  const { send, isPending } = useCommand<ShipmentCommand>();
  const [isReporting, setIsReporting] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const run = (step: 'track' | 'solve-problem') => !isPending && void send({ kind: 'shipment', shipmentId, step });
  return (
    <section className="stack-small" aria-label="Tracking">
      <h4>Tracking</h4>
      {events.length === 0 && <p className="quiet">The carrier has not reported anything yet.</p>}
      <TrackingEvents events={events} />
      <p className="buttons">
        {shipment.state !== 'delivered' && shipment.state !== 'returned' && (
          <button type="button" className="text-button" aria-disabled={isPending} onClick={() => run('track')}>
            Check for news
          </button>
        )}
        {actions.includes('report-problem') && (
          <button type="button" className="text-button" onClick={() => setIsReporting(true)}>
            Report a problem
          </button>
        )}
        {actions.includes('solve-problem') && (
          <button type="button" className="text-button" aria-disabled={isPending} onClick={() => run('solve-problem')}>
            The problem is solved
          </button>
        )}
        {actions.includes('close') && (
          <button type="button" className="text-button" onClick={() => setIsClosing(true)}>
            Close this shipment
          </button>
        )}
      </p>
      {isClosing && (
        <Dialog title="Close this shipment" onClose={() => setIsClosing(false)}>
          <div className="stack">
            <p>
              For a parcel that the carrier does not report on any more. If it has arrived, its works are delivered.
              Otherwise they can be sent again.
            </p>
            {listKeys(CLOSING_LABELS).map((closing) => (
              <button
                key={closing}
                type="button"
                className="button"
                data-kind="quiet"
                aria-disabled={isPending}
                onClick={() => {
                  setIsClosing(false);
                  if (!isPending) void send({ kind: 'shipment', shipmentId, step: 'close', closing });
                }}
              >
                {CLOSING_LABELS[closing]}
              </button>
            ))}
          </div>
        </Dialog>
      )}
      {isReporting && (
        <ReasonDialog
          title="Report a problem"
          text="For example: the parcel is lost or damaged, or the buyer did not get it. We look into it and write to you."
          label="What happened?"
          missing="Please write what has happened."
          submit="Send"
          onSubmit={(text) => {
            setIsReporting(false);
            void send({ kind: 'shipment', shipmentId, step: 'report-problem', text });
          }}
          onClose={() => setIsReporting(false)}
        />
      )}
    </section>
  );
}
