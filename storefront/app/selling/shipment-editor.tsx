import type { Shipment, ShipmentChanges } from '@easel/contract/selling/shipments';
import type { Packaging } from '@easel/domain/catalogue/packaging';
import { nextShipment, type ShipmentAddress, type ShipmentDraft } from '@easel/domain/selling/shipment';
import { checkShipmentAddress, formatShipmentAddress } from '@easel/domain/selling/shipment-address';
import { PARCEL_RULES } from '@easel/domain/selling/shipment-parcel';
import { checkForm } from '@easel/domain/text/validation';
import { type FormEvent, useRef, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './shipment.module.css';
import { ShipmentAddressFields } from './shipment-address-fields.tsx';
import type { ShipmentCommand } from './shipment-commands.ts';

type Measures = Record<'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', string>;

/** Only what was typed. It stays when somebody else changes the shipment meanwhile, and only it is sent. */
interface Edits {
  origin: Partial<ShipmentAddress>;
  destination: Partial<ShipmentAddress>;
  parcel: Partial<Measures> & { packaging?: Packaging };
}
const NO_EDITS: Edits = { origin: {}, destination: {}, parcel: {} };

const MEASURES = [
  ['lengthCm', 'Length in cm'],
  ['widthCm', 'Width in cm'],
  ['heightCm', 'Height in cm'],
  ['weightKg', 'Weight in kg'],
] as const;

const PACKAGING_CHOICES = [
  { code: 'rolled', name: 'Tube' },
  { code: 'flat_cardboard', name: 'Box' },
  { code: 'flat_crate', name: 'Crate' },
] as const satisfies { code: Packaging; name: string }[];

const numberOf = (text: string) => Number(text.trim().replace(',', '.'));

/** What the server has, with what was typed. */
function draftOf({ origin, destination, confirmed }: Shipment, edits: Edits): ShipmentDraft {
  const server = { origin, destination };
  const loaded = nextShipment(
    { local: server, server, confirmed: confirmed ?? undefined },
    { kind: 'setServer', route: server },
  );
  return (['origin', 'destination'] as const).reduce(
    (draft, end) => nextShipment(draft, { kind: 'edit', end, change: edits[end] }),
    loaded,
  );
}

const isEmpty = (change: object) => Object.keys(change).length === 0;

/** Addresses and measures of a parcel that has no label yet. */
export function ShipmentEditor({ shipment, mayEditDestination }: { shipment: Shipment; mayEditDestination: boolean }) {
  const { send, isPending, result } = useCommand<ShipmentCommand>();
  const [edits, setEdits] = useState(NO_EDITS);
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // When what was saved has been loaded, nothing is typed any more. After a rejection everything stays.
  const [seenVersion, setSeenVersion] = useState(shipment.version);
  if (seenVersion !== shipment.version) {
    setSeenVersion(shipment.version);
    if (result?.success) setEdits(NO_EDITS);
  }
  const draft = draftOf(shipment, edits);
  const { origin, destination } = draft.local;
  const measures: Measures & { packaging: Packaging } = {
    packaging: edits.parcel.packaging ?? shipment.parcel.packaging,
    lengthCm: edits.parcel.lengthCm ?? String(shipment.parcel.lengthCm),
    widthCm: edits.parcel.widthCm ?? String(shipment.parcel.widthCm),
    heightCm: edits.parcel.heightCm ?? String(shipment.parcel.heightCm),
    weightKg: edits.parcel.weightKg ?? String(shipment.parcel.weightKg),
  };
  const errors = {
    origin: checkShipmentAddress(origin, 'origin'),
    destination: mayEditDestination ? checkShipmentAddress(destination, 'destination') : [],
    parcel: checkForm(
      Object.fromEntries(MEASURES.map(([name]) => [name, measures[name].trim().replace(',', '.')])),
      PARCEL_RULES,
    ),
  };
  const isValid = Object.values(errors).every((list) => list.length === 0);
  const shown = (end: keyof typeof errors) => (isChecked ? errors[end] : []);
  const edit = (end: 'origin' | 'destination') => (change: Partial<ShipmentAddress>) =>
    setEdits((before) => ({ ...before, [end]: { ...before[end], ...change } }));
  const changes = (): ShipmentChanges => {
    const { packaging, ...numbers } = edits.parcel;
    const parcel = {
      ...(packaging && { packaging }),
      ...Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, numberOf(text)])),
    };
    return {
      version: shipment.version,
      ...(!isEmpty(edits.origin) && { origin: edits.origin }),
      ...(!isEmpty(edits.destination) && { destination: edits.destination }),
      ...(!isEmpty(parcel) && { parcel }),
    };
  };
  const submit = (step: 'save' | 'confirm') => {
    if (isPending) return;
    setIsChecked(true);
    if (step === 'confirm' && !isValid) {
      // After the messages are rendered.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void send({ kind: 'shipment', shipmentId: shipment.shipmentId, step, changes: changes() });
  };
  return (
    <form
      ref={form}
      noValidate
      className="stack-large"
      aria-busy={isPending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit('confirm');
      }}
    >
      <div className={css.ends}>
        <ShipmentAddressFields
          legend="From"
          address={origin}
          errors={shown('origin')}
          needsPhone
          onEdit={edit('origin')}
        />
        {mayEditDestination ? (
          <ShipmentAddressFields
            legend="To"
            address={destination}
            errors={shown('destination')}
            needsPhone={false}
            onEdit={edit('destination')}
          />
        ) : (
          <div className={css.address}>
            <p className={css.legend}>To</p>
            <address>
              {formatShipmentAddress(destination).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </address>
            <p className="quiet">The address of the buyer. If it is wrong, please write to us.</p>
          </div>
        )}
      </div>
      {mayEditDestination && (
        <p>
          <button
            type="button"
            className="text-button"
            onClick={() => {
              const { local } = nextShipment(draft, { kind: 'swap' });
              setEdits((before) => ({ ...before, ...local }));
            }}
          >
            Swap origin and destination
          </button>
        </p>
      )}
      <fieldset className={css.address}>
        <legend>The packed parcel</legend>
        <p className="quiet">We expect these measures. Measure and weigh the parcel when it is packed.</p>
        <SelectField
          label="Packaging"
          name="packaging"
          options={PACKAGING_CHOICES}
          value={measures.packaging}
          onChoose={(packaging) =>
            setEdits((before) => ({
              ...before,
              parcel: { ...before.parcel, packaging },
            }))
          }
        />
        <div className={css.measures}>
          {MEASURES.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              name={name}
              inputMode="decimal"
              maxLength={10}
              autoComplete="off"
              value={measures[name]}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                setEdits((before) => ({ ...before, parcel: { ...before.parcel, [name]: value } }));
              }}
              errors={shown('parcel').find(({ property }) => property === name)?.messages}
            />
          ))}
        </div>
      </fieldset>
      <div className="buttons">
        <button type="submit" className="button" aria-disabled={isPending}>
          Confirm addresses
        </button>
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-disabled={isPending}
          onClick={() => submit('save')}
        >
          Save for later
        </button>
      </div>
      {result && !result.success && (
        <p role="alert" className="error">
          {result.messages.join(' ')}
        </p>
      )}
    </form>
  );
}
