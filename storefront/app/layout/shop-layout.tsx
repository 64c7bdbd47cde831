import { type ReactNode, useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { followOffer } from '../lib/for-you.ts';
import { useFrame } from '../lib/frame.ts';
import { WallTracking } from '../lib/wall-tracking.ts';
import { ConsentBanner } from '../tracking/consent-banner.tsx';
import { useRememberPages } from '../tracking/previous-page.ts';
import { useNamedPageView } from '../tracking/use-page-view.ts';
import { useWallTracking } from '../tracking/use-wall-tracking.ts';
import { CollectionPanelHost } from './collection-panel-host.tsx';
import { ErrorPage } from './error-page.tsx';
import { FlashMessages } from './flash-messages.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { ModalHost } from './modal-host.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PromoBar } from './promo-bar.tsx';
import { QuickViewHost } from './quick-view-host.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { ShopHeader } from './shop-header.tsx';
import { SubNavigation } from './sub-navigation.tsx';

function Frame({ children }: { children: ReactNode }) {
  const frame = useFrame();
  // Marks the page as hydrated, for tests.
  useEffect(() => {
    document.documentElement.dataset.scripts = 'running';
  }, []);
  useEffect(followOffer, []);
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ImpersonationBanner />
      <NavigationProgress />
      {frame === 'shop' && <PromoBar />}
      <ShopHeader isPlain={frame === 'plain'} />
      {frame === 'shop' && <SubNavigation />}
      <main id="content" tabIndex={-1}>
        {/* biome-ignore lint/nursery/useReactCompiler: the context passes a hook, because walls may not import tracking. */}
        <WallTracking value={useWallTracking}>{children}</WallTracking>
      </main>
      <ShopFooter />
      <ModalHost />
      <CollectionPanelHost />
      <QuickViewHost />
      <FlashMessages />
      <ConsentBanner />
    </>
  );
}

export default function ShopLayout() {
  useNamedPageView();
  useRememberPages();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The inner error boundary keeps the navigation usable. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
