import type { OfferTerms, OfferTermsList as Terms } from '@easel/contract/selling/offer-terms';
import { formatMoney } from '@easel/domain/locale/currency';
import { checkOfferMinimum } from '@easel/domain/selling/offer-minimum';
import { parseOfferPrice } from '@easel/domain/selling/offer-prices';
import { useId, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { WorkRow } from '../ui/work-row.tsx';
import type { OfferTermsCommand } from './offer-terms-commands.ts';
import css from './offer-terms-list.module.css';
import { PageLinks } from './page-links.tsx';

/** An artist's works, with whether they accept offers and from which price. */
export function OfferTermsList({ works, ...list }: Terms) {
  if (works.length === 0) return <p>You have no originals for sale at the moment.</p>;
  return (
    <>
      <p className={css.quiet}>
        A minimum is optional. Offers below it are declined for you after some hours. Collectors never see the minimum,
        and cannot tell such an answer from your own.
      </p>
      <ul className={css.works}>
        {works.map((terms) => (
          <li key={terms.artworkId}>
            <TermsRow terms={terms} />
          </li>
        ))}
      </ul>
      <PageLinks {...list} />
    </>
  );
}

function TermsRow({ terms }: { terms: OfferTerms }) {
  const id = useId();
  const { send, pending } = useCommand<OfferTermsCommand>();
  const { artworkId, title, work, priceCents } = terms;
  const { acceptsOffers, minimumCents } = pending ?? terms;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const save = (change: Partial<Pick<OfferTermsCommand, 'acceptsOffers' | 'minimumCents'>>) =>
    void send({ artworkId, title, acceptsOffers, minimumCents, ...change });
  const stored = minimumCents === null ? '' : String(minimumCents / 100);
  return (
    <WorkRow
      title={title}
      work={work}
      text={priceCents === null ? 'No price' : formatMoney(priceCents, 'USD')}
      className={css.work}
    >
      <div className={css.accepts}>
        <span id={`${id}-accepts`}>
          Accept offers<span className="visually-hidden"> for {title}</span>
        </span>
        <Switch isOn={acceptsOffers} labelledBy={`${id}-accepts`} onChange={(isOn) => save({ acceptsOffers: isOn })} />
      </div>
      {acceptsOffers && (
        <form
          noValidate
          className={css.minimum}
          onSubmit={(event) => {
            event.preventDefault();
            const text = (typed ?? stored).trim();
            const checked = checkOfferMinimum(
              text === '' ? null : (parseOfferPrice(text) ?? Number.NaN),
              priceCents ?? undefined,
            );
            setError(checked.ok ? undefined : checked.messages[0]);
            if (!checked.ok) return;
            setTyped(undefined);
            save({ minimumCents: checked.value });
          }}
        >
          <Field
            label="Your minimum in US dollars"
            name="minimum"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={typed ?? stored}
            errors={error === undefined ? undefined : [error]}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setError(undefined);
            }}
          />
          <button type="submit" className="button" data-kind="quiet" aria-label={`Save the minimum for ${title}`}>
            Save
          </button>
        </form>
      )}
    </WorkRow>
  );
}
