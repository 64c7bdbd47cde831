import { DEFAULT_CTA_EVENT, type PromoCallToAction } from '@easel/domain/selling/promo-campaign';
import { Link } from 'react-router';
import { pushToDataLayer } from '../lib/data-layer.ts';
import css from './promo-bar.module.css';

/** A sentence and a link. */
export function PromoCallToActionBar({ callToAction }: { callToAction: PromoCallToAction }) {
  const { tagline, mobileTagline, linkText, linkURL, dataLayerEvent = DEFAULT_CTA_EVENT } = callToAction;
  return (
    <p className={css.line}>
      <span className={css.tagline}>{tagline}</span>
      <span className={css.mobileTagline}>{mobileTagline}</span>
      <Link to={linkURL} className={css.link} onClick={() => pushToDataLayer({ event: dataLayerEvent })}>
        {linkText}
      </Link>
    </p>
  );
}
