import { MODAL_FADE_MS, modalOfQuery, QUERY_MODAL_DELAY_MS } from '@easel/domain/accounts/login-state';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeModal, type Modal, modalStore, type OpenModal, openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { DialogLeaving } from '../ui/dialog.tsx';

// Most pages are left without a modal having been opened.
const AccountModal = lazy(() => import('./account-modal.tsx'));
const NewsletterModal = lazy(() => import('./newsletter-modal.tsx'));
const PreferencesModal = lazy(() => import('./preferences-modal.tsx'));
const WhyModal = lazy(() => import('./ranking-modal.tsx'));

/** Where modals stand, over any page. An address may ask for one: `?show=login`, `?show=preferences`, two seconds later (account §2). */
export function ModalHost() {
  const modal = useStore(modalStore);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const wanted = modalOfQuery(query.get('show'));
    if (!wanted) return;
    const timer = setTimeout(() => {
      // Once is enough: the same page asked for anew, or gone back to, opens nothing.
      query.delete('show');
      const address = { pathname, search: query.size > 0 ? `?${query}` : '', hash };
      void navigate(address, { replace: true, preventScrollReset: true });
      if (wanted === 'preferences') openModal({ name: wanted });
      else if (!sessionStore.get().isAuthenticated) openModal({ name: wanted, purpose: 'account' });
    }, QUERY_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, navigate]);
  const shown = useLingering(modal);
  if (!shown) return null;
  return (
    <DialogLeaving value={modal === null}>
      <ModalByName key={shown.opening} modal={shown} />
    </DialogLeaving>
  );
}

/** The modal, and for as long as it fades out the one that was. */
function useLingering(modal: OpenModal | null): OpenModal | null {
  const [last, setLast] = useState(modal);
  useEffect(() => {
    if (modal) return setLast(modal);
    const timer = setTimeout(() => setLast(null), MODAL_FADE_MS);
    return () => clearTimeout(timer);
  }, [modal]);
  return modal ?? last;
}

function ModalByName({ modal }: { modal: Modal }) {
  return (
    <Suspense>
      {modal.name === 'why' ? (
        <WhyModal {...modal} onClose={closeModal} />
      ) : modal.name === 'preferences' ? (
        <PreferencesModal onClose={closeModal} />
      ) : modal.name === 'newsletter' ? (
        <NewsletterModal onClose={closeModal} />
      ) : (
        // Another form is another modal: what was typed into the last one is gone.
        <AccountModal {...modal} onClose={closeModal} />
      )}
    </Suspense>
  );
}
