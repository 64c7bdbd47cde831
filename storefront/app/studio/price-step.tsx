import type { ComparableWorks as Comparable } from '@easel/contract/studio/insights';
import { ZONE_NAMES, ZONES, type Zone } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { COMMISSION_RATES, splitPrice } from '@easel/domain/selling/commission';
import { parseTypedAmount } from '@easel/domain/selling/typed-amount';
import { ComparableWorks } from './comparable-works.tsx';
import css from './draft-editor.module.css';
import { NumberField } from './number-field.tsx';
import type { StepProps } from './step-props.ts';

const parseDollars = (text: string) => parseTypedAmount(text, 2);
const formatDollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
const dollars = (cents: number) => formatMoney(cents, 'USD');

/** The price, and what the artist gets. */
export function PriceStep({
  draft,
  fields,
  problems,
  change,
  comparable,
}: StepProps & { comparable: Comparable | undefined }) {
  const { channel } = draft.artist;
  const { priceCents, zonePrices, soldInZones } = fields;
  const changeZone = (zone: Zone, cents: number | null) => {
    const { [zone]: _, ...others } = zonePrices;
    change({ zonePrices: cents === null ? others : { ...others, [zone]: cents } });
  };
  return (
    <div className="stack-large">
      <NumberField
        label="Price in US dollars"
        name="price"
        value={priceCents}
        parse={parseDollars}
        format={formatDollars}
        problem={problems.priceCents}
        onChange={(cents) => change({ priceCents: cents })}
      />
      <Share priceCents={problems.priceCents ? null : priceCents} channel={channel} />
      {comparable && <ComparableWorks {...comparable} priceCents={problems.priceCents ? null : priceCents} />}
      <fieldset className="stack-small">
        <legend className={css.legend}>Offers</legend>
        <label className="row-spaced touchable">
          <input
            type="checkbox"
            checked={fields.acceptsOffers}
            onChange={({ currentTarget: { checked } }) => change({ acceptsOffers: checked })}
          />
          Collectors may make an offer
        </label>
        {fields.acceptsOffers && (
          <>
            <NumberField
              label="Lowest offer"
              name="lowestOffer"
              value={fields.lowestOfferCents}
              parse={parseDollars}
              format={formatDollars}
              problem={problems.lowestOfferCents}
              onChange={(lowestOfferCents) => change({ lowestOfferCents })}
            />
            <p className="quiet">Only you see it. Lower offers are declined for you after a while.</p>
          </>
        )}
      </fieldset>
      <fieldset className="stack-small">
        <legend className={css.legend}>Discounts</legend>
        <label className="row-spaced touchable">
          <input
            type="checkbox"
            checked={fields.joinsDiscounts}
            onChange={({ currentTarget: { checked } }) => change({ joinsDiscounts: checked })}
          />
          Join campaigns with discounts that artists pay for
        </label>
        <p className="quiet">
          Your share is then computed from the reduced price
          {priceCents !== null && !problems.priceCents && (
            <>: {dollars(splitPrice(priceCents - priceCents / 10, channel).artistCents)} with a discount of 10%</>
          )}
          . Discounts that we pay for do not change it.
        </p>
      </fieldset>
      <details className={css.more} open={Object.keys(zonePrices).length > 0 || soldInZones.length < ZONES.length}>
        <summary>Regions and their prices</summary>
        <div className="stack">
          <p className="quiet">Leave a price empty to use the one above. Clear a region to not sell there.</p>
          {problems.zonePrices && (
            <p role="alert" className="error">
              {problems.zonePrices}
            </p>
          )}
          <ul className={css.zones}>
            {ZONES.map((zone) => (
              <li key={zone}>
                <label className="row-spaced touchable">
                  <input
                    type="checkbox"
                    checked={soldInZones.includes(zone)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({
                        soldInZones: ZONES.filter((one) => (one === zone ? checked : soldInZones.includes(one))),
                      })
                    }
                  />
                  {ZONE_NAMES[zone].replace(/^the /, '').replace(/^./, (letter) => letter.toUpperCase())}
                </label>
                <NumberField
                  label={`Price in ${ZONE_NAMES[zone]}`}
                  name={`price-${zone}`}
                  value={zonePrices[zone] ?? null}
                  parse={parseDollars}
                  format={formatDollars}
                  onChange={(cents) => changeZone(zone, cents)}
                />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}

function Share({ priceCents, channel }: { priceCents: number | null; channel: 'artist' | 'limited' }) {
  const { artistCents, shopCents } = splitPrice(priceCents ?? 0, channel);
  const percent = COMMISSION_RATES[channel] * 100;
  return (
    <section className="stack-small panel" aria-label="What you get" aria-live="polite">
      <p className={css.shareTotal}>{priceCents === null ? '–' : dollars(artistCents)}</p>
      <p>is paid to you when it is sold.</p>
      <div className={css.shareBar} aria-hidden="true" data-channel={channel} />
      <dl className="amounts">
        <div>
          <dt>Price</dt>
          <dd>{priceCents === null ? '–' : dollars(priceCents)}</dd>
        </div>
        <div>
          <dt>Our commission ({100 - percent}%)</dt>
          <dd>{priceCents === null ? '–' : `−${dollars(shopCents)}`}</dd>
        </div>
        <div>
          <dt>Card fees</dt>
          <dd>we pay</dd>
        </div>
        <div>
          <dt>Shipping and insurance</dt>
          <dd>the buyer pays</dd>
        </div>
      </dl>
    </section>
  );
}
