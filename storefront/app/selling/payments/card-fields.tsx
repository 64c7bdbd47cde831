import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from '../checkout-page.module.css';
import type { Charge, CreateCardToken, CardFields as MountedFields, PaymentScripts } from './payment-provider.ts';

export interface CardFieldsProps extends Charge {
  scripts: PaymentScripts;
  savesCard: boolean;
  /** Receives the function that reads the fields, and undefined when they are gone. */
  onFields: (createToken: CreateCardToken | undefined) => void;
}

/** The provider's fields for a card. They are mounted once the amount is known; it and the choice to save the card are updated. */
export function CardFields({ scripts, amountCents, currency, savesCard, onFields }: CardFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedFields>(undefined);
  const [isReady, setIsReady] = useState(false);
  const isKnown = amountCents > 0;
  const latest = useEffectEvent(() => ({ charge: { amountCents, currency }, onFields }));
  useEffect(() => {
    if (!isKnown || !place.current) return undefined;
    const current = latest();
    const fields = scripts.mountFields(place.current, current.charge, () => setIsReady(true));
    mounted.current = fields;
    current.onFields(fields.createToken);
    return () => {
      latest().onFields(undefined);
      mounted.current = undefined;
      fields.remove();
    };
  }, [scripts, isKnown]);
  useEffect(() => {
    if (amountCents > 0) mounted.current?.update({ amountCents, currency, savesCard });
  }, [amountCents, currency, savesCard]);
  return <div ref={place} className={css.fields} aria-busy={!isReady} />;
}
