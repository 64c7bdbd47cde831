import { TV_SOURCE } from '@easel/domain/accounts/login-redirect';
import { useLocation } from 'react-router';

/** Explains what a login for a TV means. */
export function TvTerms() {
  const source = new URLSearchParams(useLocation().search).get('source');
  if (source !== TV_SOURCE) return null;
  return (
    <p role="note">
      By logging in on a TV you agree to our terms. The TV stays logged in until you log out there or in your device
      list.
    </p>
  );
}
