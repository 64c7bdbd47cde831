import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { actionEffects } from './lib/action-effects.ts';
import { openForYou } from './lib/for-you.ts';
import { pageContext } from './lib/page-context.ts';
import { readDisplayCurrency } from './lib/read-display-currency.ts';
import { readPagePromotions } from './lib/read-promotions.ts';
import fraunces from './styles/fonts/fraunces-latin-300-normal.woff2?url';
import frauncesItalic from './styles/fonts/fraunces-latin-400-italic.woff2?url';
import inter from './styles/fonts/inter-latin-400-normal.woff2?url';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/layouts.css';
import './styles/icons.css';
import './styles/print.css';

/** The same for all visitors with the same store, currency, unit and experiment cell. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { brand, supportUrl, productionUrl, searchKey, socialProviders, captcha } = page;
  const { origin, path, preferences, tileVariant, flags, site: siteContext, otherSiteUrl, thinLinks } = page;
  const shop = { brand, supportUrl, productionUrl, searchKey, socialProviders, captcha };
  const [displayCurrency, promotions] = await Promise.all([readDisplayCurrency(page), readPagePromotions(page)]);
  return {
    ...shop,
    siteContext,
    otherSiteUrl,
    thinLinks,
    isArchive: page.listed === 'all',
    origin,
    path,
    preferences,
    tileVariant,
    flags,
    displayCurrency,
    promotions,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [openForYou, actionEffects];

export const links: Route.LinksFunction = () => [
  ...[inter, fraunces, frauncesItalic].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  return (
    // A script in the head sets the role of the visitor.
    <html
      lang="en"
      data-country={site?.preferences.countryCode}
      data-site={site?.siteContext === 'limited' ? 'limited' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf9f7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161412" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** The outer error boundary, without the layout of the shop, which may be what failed. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return (
    <main className="document-error">
      <title>{status ? String(status) : 'Connection lost'}</title>
      <h1>{status ?? 'Connection lost'}</h1>
      <p>
        {status ? 'This page is not available right now.' : 'We could not reach the shop.'} Please try again in a
        moment.
      </p>
      <p>
        <Link className="button" to={pathname + search} reloadDocument>
          Try again
        </Link>
      </p>
    </main>
  );
}
