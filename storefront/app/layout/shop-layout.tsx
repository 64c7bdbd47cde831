import type { ReactNode } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageTrouble } from './page-trouble.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <NavigationProgress />
      <ShopHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
    </>
  );
}

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The inner boundary: the page is broken or missing, the navigation stays. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <PageTrouble error={error} />
    </Frame>
  );
}
