import type { ShippingTable } from '@easel/contract/selling/shipping-table';
import { PACKAGINGS, type Packaging } from '@easel/domain/catalogue/packaging';
import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { packItems } from '@easel/domain/selling/parcels';
import { priceParcel } from '@easel/domain/selling/shipping-rates';
import { suggestPackaging } from '@easel/domain/studio/suggest-packaging';
import { listKeys } from '@easel/domain/text/own-value';
import { Link } from 'react-router';
import css from './draft-editor.module.css';
import type { StepProps } from './step-props.ts';

const PLACES = ['us', 'gb', 'de', 'jp', 'au'] as const;

/** How the work is packed, and what buyers in five places pay for that. */
export function ShippingStep({ draft, fields, change, table }: StepProps & { table: ShippingTable | undefined }) {
  const suggested = suggestPackaging(fields);
  const packaging = fields.packaging ?? suggested;
  const origin = draft.artist.countryCode;
  const { widthCm, heightCm, depthCm, weightKg } = fields;
  const [parcel] =
    widthCm !== null && heightCm !== null
      ? packItems([
          { sku: 'work', originId: 'studio', originCountry: origin, packaging, widthCm, heightCm, depthCm, weightKg },
        ])
      : [];
  return (
    <div className="stack-large">
      <fieldset className="stack-small">
        <legend className={css.legend}>Packaging</legend>
        <ul className="stack-small">
          {listKeys(PACKAGINGS).map((one) => (
            <li key={one}>
              <label className="row-spaced touchable">
                <input
                  type="radio"
                  name="packaging"
                  checked={packaging === one}
                  onChange={() => change({ packaging: one === suggested ? null : (one satisfies Packaging) })}
                />
                {PACKAGINGS[one]}
                {one === suggested && <span className="quiet"> (suggested)</span>}
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {parcel ? (
        <>
          <p>
            {Math.round(parcel.lengthCm)} × {Math.round(parcel.widthCm)} × {Math.round(parcel.heightCm)} cm,{' '}
            {Math.ceil(parcel.weightKg)} kg with packaging, from {readCountry(origin)?.name ?? origin.toUpperCase()}.
            {parcel.isFreight && ' Too large for parcel services: it travels as freight.'}
          </p>
          {table && (
            <table className={css.prints}>
              <caption className="visually-hidden">What buyers pay for shipping</caption>
              <thead>
                <tr>
                  <th scope="col">To</th>
                  <th scope="col">Buyer pays</th>
                  <th scope="col">Business days</th>
                </tr>
              </thead>
              <tbody>
                {PLACES.map((code) => {
                  const price = priceParcel(table, parcel, code, fields.priceCents ?? 0);
                  return (
                    <tr key={code}>
                      <td>{readCountry(code)?.name}</td>
                      <td>{formatMoney(price.cents, 'USD')}</td>
                      <td>
                        {price.minDays}–{price.maxDays}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
          <p className="quiet">
            Works are picked up from you. Your country is in your <Link to="/account/profile">profile</Link>.
          </p>
        </>
      ) : (
        <p className="muted">
          Enter{' '}
          <Link to="../facts" relative="path">
            width and height
          </Link>{' '}
          to see what buyers pay.
        </p>
      )}
    </div>
  );
}
