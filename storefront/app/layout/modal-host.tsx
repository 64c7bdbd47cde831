import { lazy, Suspense } from 'react';
import { closeModal, modalStore } from '../lib/modal-store.ts';
import { useStore } from '../lib/store.ts';

// Most pages are left without a modal having been opened.
const LoginModal = lazy(() => import('./login-modal.tsx'));
const WhyModal = lazy(() => import('./why-modal.tsx'));

/** Where modals stand, over any page. */
export function ModalHost() {
  const modal = useStore(modalStore);
  if (!modal) return null;
  return (
    <Suspense>
      {modal.name === 'login' && <LoginModal purpose={modal.purpose} onClose={closeModal} />}
      {modal.name === 'why' && <WhyModal {...modal} onClose={closeModal} />}
    </Suspense>
  );
}
