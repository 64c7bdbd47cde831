import { Link } from 'react-router';
import type { Modal } from '../lib/modal-store.ts';
import { Dialog } from '../ui/dialog.tsx';

const REASONS = {
  favorite: 'Favorites are kept with your account, so that you find them again on every device.',
  collection: 'Collections are kept with your account, so that you find them again on every device.',
  cart: 'Your cart is kept with your account, so that you find it again on every device.',
  account: 'Your account keeps favorites, collections and orders together.',
};

/** Asks who is there before something can be kept for them. */
export default function LoginModal({
  purpose,
  onClose,
}: {
  purpose: Extract<Modal, { name: 'login' }>['purpose'];
  onClose: () => void;
}) {
  return (
    <Dialog title="Log in to go on" onClose={onClose}>
      <p>{REASONS[purpose]}</p>
      <p>Accounts are not open yet in this shop. Until they are, works can be looked at, searched for and shared.</p>
      <p>
        <Link className="button" to="/all" onClick={onClose}>
          Go on browsing
        </Link>
      </p>
    </Dialog>
  );
}
