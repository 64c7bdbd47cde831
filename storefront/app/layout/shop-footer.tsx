import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { SATISFACTION_GUARANTEE } from '@easel/domain/catalogue/return-period';
import { readCountry } from '@easel/domain/locale/countries';
import { UNIT_LABELS } from '@easel/domain/locale/units';
import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import { Link } from 'react-router';
import { NewsletterForm } from '../accounts/newsletter-form.tsx';
import { openModal } from '../lib/modal-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { PrivacyChoices } from '../tracking/consent-banner.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { OtherSiteLink } from './other-site-link.tsx';
import css from './shop-footer.module.css';

const SHOP_LINKS = [
  { url: '/all', label: 'All works' },
  { url: '/artists', label: 'Artists' },
  { url: '/collections', label: 'Collections' },
  { url: '/shows', label: 'Shows' },
  ...CATEGORIES.map(({ slug, name }) => ({ url: `/${slug}`, label: name })),
  { url: '/gift-cards', label: 'Gift cards' },
  { url: '/artadvisory', label: 'Art advisory' },
];
const HELP_LINKS = CONTENT_PAGES.map(({ slug, label }) => ({ url: `/${slug}`, label }));

export function ShopFooter() {
  const { brand, siteContext, preferences, displayCurrency, thinLinks } = useSite();
  const store = readCountry(preferences.countryCode)?.name ?? preferences.countryCode;
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <section>
          <h2>{brand}</h2>
          <p>
            {siteContext === 'limited' ? 'Numbered prints in limited editions' : 'Original works and prints'}, bought
            directly from the artists. Every work comes with a {SATISFACTION_GUARANTEE}.
          </p>
          <NewsletterForm />
        </section>
        <nav aria-label="Shop">
          <h2>Shop</h2>
          <PageLinks links={SHOP_LINKS.filter(({ url }) => !thinLinks.includes(url))}>
            <li>
              <OtherSiteLink />
            </li>
          </PageLinks>
        </nav>
        <nav aria-label="About and help">
          <h2>About and help</h2>
          <PageLinks links={HELP_LINKS} />
        </nav>
        <section>
          <h2>Your store</h2>
          <p>
            {store}
            <br />
            {displayCurrency.currencyCode === 'USD'
              ? 'Prices in US dollars'
              : `Prices in ${displayCurrency.currencyCode}, charged in US dollars`}
            <br />
            {UNIT_LABELS[preferences.measurementUnit]}
          </p>
          <ChangePreferences />
        </section>
      </div>
      <p className={css.small}>
        {brand} is open source (MIT license). <a href="/docs">API documentation</a> <PrivacyChoices />
      </p>
    </footer>
  );
}

function ChangePreferences() {
  return (
    <Link
      to="/preferences"
      onClick={(event) => {
        event.preventDefault();
        openModal({ name: 'preferences' });
      }}
    >
      Change
    </Link>
  );
}
