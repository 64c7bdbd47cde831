import type { WorkDetails, WorkPage } from '@easel/contract/catalogue/works';
import type { DeliveryEstimate as Estimate } from '@easel/contract/selling/delivery-estimate';
import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import { type BadgeFacts, chooseBadge, choosePrintPageBadge, saleWordBeside } from '@easel/domain/catalogue/badge';
import { readCategory } from '@easel/domain/catalogue/categories';
import { formatMediumLabel } from '@easel/domain/catalogue/medium-label';
import { getSaleState, laterShipping, SALE_LABELS, toSaleFacts, whyNotSold } from '@easel/domain/catalogue/sale-state';
import { ORIGINAL_PRODUCT_TYPE, PRINT_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { readCountry } from '@easel/domain/locale/countries';
import { locationLabel } from '@easel/domain/locale/location-label';
import { formatSize, formatWeight } from '@easel/domain/locale/units';
import { choosePrintPackaging } from '@easel/domain/selling/print-packaging';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import { useSite } from '../lib/page-meta.ts';
import { useFlag } from '../lib/use-flag.ts';
import { SizeComparison } from '../ui/size-comparison.tsx';
import { AboutArtist } from './about-artist.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import { ArtistShare } from './artist-share.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { EditWorkLink } from './edit-work-link.tsx';
import { PriceHistory } from './price-history.tsx';
import { PrintPurchase } from './print-purchase.tsx';
import { ReportWork } from './report-work.tsx';
import { ShippingReturns } from './shipping-returns.tsx';
import { StatedFactRows } from './stated-fact-rows.tsx';
import type { PrintChoice } from './use-print-choice.ts';
import { usePrintEstimate } from './use-print-estimate.ts';
import { VisualDescription } from './visual-description.tsx';
import { WorkActions } from './work-actions.tsx';
import css from './work-label.module.css';

export const formatWorkArtist = ({ firstName, lastName }: Pick<WorkDetails, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Long titles have a smaller font. */
const LONG_TITLE = 80;

/** Title, artist, materials, size and price next to the image of a work. */
export function WorkLabel({
  work,
  artist,
  choice,
  estimate: loadedEstimate,
  actions,
  waiting,
  question,
  priceHistory,
  today,
}: Pick<WorkPage, 'work' | 'artist' | 'priceHistory'> & {
  /** On the page of the prints. */
  choice: PrintChoice | undefined;
  estimate: Estimate | undefined;
  /** Buttons beside Favorite and Collect. */
  actions: ReactNode;
  /** For an original that is held for somebody else. */
  waiting: ReactNode;
  /** Asks the artist about the work. */
  question: ReactNode;
  /** The day the page was rendered. */
  today: string;
}) {
  const isPrint = choice !== undefined;
  const estimate = usePrintEstimate(choice?.sku, loadedEstimate);
  const site = useSite();
  const canBeOffered = work.acceptsOffers && !isPrint && showsAddToCart(work);
  const hasOffers = useFlag('offers', canBeOffered && `work ${work.artworkId}`);
  const { preferences } = site;
  const unit = preferences.measurementUnit;
  const badgeFor = (facts: BadgeFacts) => (isPrint ? choosePrintPageBadge(facts) : chooseBadge(facts));
  const badge = badgeFor(convertWorkPrice(work, site));
  const productType = isPrint ? PRINT_PRODUCT_TYPE : ORIGINAL_PRODUCT_TYPE;
  const label = SALE_LABELS[getSaleState(toSaleFacts(work, productType))];
  const sale = isPrint ? label : saleWordBeside(badge, label);
  const countryName = readCountry(preferences.countryCode)?.name ?? '';
  const reason = isPrint ? undefined : (whyNotSold(work, countryName) ?? laterShipping(work));
  const shownSize = choice?.print ?? { widthCm: work.width, heightCm: work.height, depthCm: work.depth };
  return (
    <div className={css.label}>
      <header className={css.title}>
        <h1 data-length={work.artworkTitle.length > LONG_TITLE ? 'long' : undefined}>{work.artworkTitle}</h1>
        <p className={css.artist}>
          <Link to={work.profileUrl}>{formatWorkArtist(work)}</Link>
          <span>{locationLabel(work)}</span>
        </p>
        <p className={css.price}>
          {badge.text}
          {sale && <span>{sale}</span>}
        </p>
      </header>
      {reason && <p className="quiet">{reason}</p>}
      {!isPrint && work.vacationNote && <p className="quiet">“{work.vacationNote}”</p>}
      {site.displayCurrency.currencyCode !== 'USD' && isPriced(badge) && (
        <p className="quiet">Charged in US dollars: {badgeFor(inDollars(work)).text}</p>
      )}
      {estimate && !isPrint && <DeliveryEstimate estimate={estimate} />}
      {choice ? (
        <PrintPurchase work={work} choice={choice} estimate={estimate} />
      ) : (
        showsAddToCart(work) && <AddToCartForm sku={work.sku} listId="product" price={badge.text} isOriginal />
      )}
      {hasOffers && canBeOffered && (
        <Link className={`button ${css.offer}`} data-kind="quiet" data-screen-only to={`/offer/new/${work.artworkId}`}>
          Make an offer
        </Link>
      )}
      {!isPrint && !showsAddToCart(work) && <OtherForm work={work} isPrint={false} isMain />}
      {waiting}
      {estimate && <ArtistShare priceCents={choice?.priceCents ?? estimate.priceCents} channel={estimate.channel} />}
      <WorkActions work={work}>{actions}</WorkActions>
      {(isPrint || showsAddToCart(work)) && <OtherForm work={work} isPrint={isPrint} />}
      {(isPrint || showsAddToCart(work)) && <ShippingReturns {...shippingFactsOf(work, choice)} />}
      <dl>
        {factsOf(work, isPrint).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Size</dt>
          <dd>
            {formatSize(shownSize, unit)}
            {!isPrint && (
              <span className={css.scale}>
                <SizeComparison {...shownSize} />
              </span>
            )}
          </dd>
        </div>
        {!isPrint && work.weight !== null && (
          <div>
            <dt>Weight</dt>
            <dd>{formatWeight(work.weight, unit)}</dd>
          </div>
        )}
        {!isPrint && <StatedFactRows work={work} />}
      </dl>
      {!isPrint && <PriceHistory points={priceHistory} today={today} />}
      <VisualDescription work={work} />
      {work.statement && <p className="free-text">{work.statement}</p>}
      <AboutArtist work={work} artist={artist} name={formatWorkArtist(work)} question={question} />
      <ReportWork title={work.artworkTitle}>
        <EditWorkLink artworkId={work.artworkId} artistId={work.artistId} />
      </ReportWork>
    </div>
  );
}

/** The packaging of a print depends on its material and frame. */
const shippingFactsOf = (work: WorkDetails, choice: PrintChoice | undefined) =>
  choice
    ? { packaging: choosePrintPackaging(choice.print.material, choice.frame !== undefined), weightKg: null }
    : { packaging: work.packaging, weightKg: work.weight };

/** The price in US dollars, which is charged. */
const inDollars = (work: WorkDetails) => ({ ...work, currency: 'USD', isAbroad: true });
const isPriced = ({ kind }: ReturnType<typeof chooseBadge>) => kind === 'price' || kind === 'prints-from';

function factsOf(work: WorkDetails, isPrint: boolean): [string, string][] {
  const ready = [
    work.isReadyToHang === 1 && 'Ready to hang',
    work.isFramed && 'Framed',
    work.isOutdoorSafe && 'Outdoor safe',
  ];
  const facts: [string, string][] = [
    ['Category', readCategory(work.category)?.singular ?? work.category],
    [isPrint ? 'Original' : 'Medium', formatMediumLabel({ ...work, isSculpture: work.category === 'sculpture' })],
    ['Year', work.year === null ? '' : String(work.year)],
    ['Style', work.styles.join(', ')],
    ['Subject', work.subject],
    ['Delivered', isPrint ? '' : ready.filter(Boolean).join(', ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The availability of the original, on the page of its prints. */
const ORIGINAL_WORDS = {
  avail: '',
  reserved: 'The original is reserved.',
  sold: 'The original is sold.',
  unavail: 'The original is not for sale.',
};

/** The link between the original and its prints. The site of limited editions sells no originals. */
function OtherForm({ work, isPrint, isMain }: { work: WorkDetails; isPrint: boolean; isMain?: boolean }) {
  const { originalStatus, printUrl } = work;
  const { siteContext } = useSite();
  if (isPrint ? siteContext === 'limited' : !printUrl || !work.hasPrint) return null;
  return (
    <div className={css.other} data-screen-only>
      {isPrint && ORIGINAL_WORDS[originalStatus] && <p>{ORIGINAL_WORDS[originalStatus]}</p>}
      <Link
        className="button"
        data-kind={isMain ? undefined : 'quiet'}
        to={isPrint || !printUrl ? work.productUrl : printUrl}
      >
        {isPrint ? 'View original' : 'View prints'}
      </Link>
    </div>
  );
}
