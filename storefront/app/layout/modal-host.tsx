import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { closeModal, type Modal, modalStore, type OpenModal, openModal } from '../lib/modal-store.ts';
import { clientCompleteStore, sessionStore } from '../lib/session-store.ts';
import { untilStore, useStore } from '../lib/store.ts';
import { DialogClosing } from '../ui/dialog.tsx';
import { MODAL_FADE_MS } from '../ui/times.ts';
import { parseModalQuery, QUERY_MODAL_DELAY_MS } from './query-modal.ts';

// Modals are loaded on demand.
const AccountModal = lazy(() => import('./account-modal.tsx'));
const NewsletterModal = lazy(() => import('./newsletter-modal.tsx'));
const PreferencesModal = lazy(() => import('./preferences-modal.tsx'));
const RankingModal = lazy(() => import('./ranking-modal.tsx'));

/** Renders the open modal. `?show=login` and `?show=preferences` open one after two seconds. */
export function ModalHost() {
  const modal = useStore(modalStore);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const wanted = parseModalQuery(query.get('show'));
    if (!wanted) return;
    const timer = setTimeout(async () => {
      // The parameter is removed, so that a reload or going back does not open it again.
      query.delete('show');
      const address = { pathname, search: query.size > 0 ? `?${query}` : '', hash };
      void navigate(address, { replace: true, preventScrollReset: true });
      if (wanted === 'preferences') return openModal({ name: wanted });
      // On a slow line it is not known yet whether the visitor is logged in.
      await untilStore(clientCompleteStore, (isComplete) => isComplete);
      if (!sessionStore.get().isAuthenticated) openModal({ name: wanted, purpose: 'account' });
    }, QUERY_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, navigate]);
  const shown = useFadingModal(modal);
  if (!shown) return null;
  return (
    <DialogClosing value={modal === null}>
      <ModalByName key={shown.openingId} modal={shown} />
    </DialogClosing>
  );
}

/** The open modal, or the last one while it fades out. */
function useFadingModal(modal: OpenModal | null): OpenModal | null {
  const [last, setLast] = useState(modal);
  if (modal && modal !== last) setLast(modal);
  useEffect(() => {
    if (modal) return;
    const timer = setTimeout(() => setLast(null), MODAL_FADE_MS);
    return () => clearTimeout(timer);
  }, [modal]);
  return modal ?? last;
}

function ModalByName({ modal }: { modal: Modal }) {
  return (
    <Suspense>
      {modal.name === 'ranking' ? (
        <RankingModal {...modal} onClose={closeModal} />
      ) : modal.name === 'preferences' ? (
        <PreferencesModal onClose={closeModal} />
      ) : modal.name === 'newsletter' ? (
        <NewsletterModal onClose={closeModal} />
      ) : (
        // Each form is a new modal: input of the previous one is discarded.
        <AccountModal {...modal} onClose={closeModal} />
      )}
    </Suspense>
  );
}
