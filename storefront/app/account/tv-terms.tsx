import { TV_SOURCE } from '@easel/domain/login-redirect';
import { useLocation } from 'react-router';

/** account §2: who logs in for a television is told what that means. */
export function TvTerms() {
  const source = new URLSearchParams(useLocation().search).get('source');
  if (source !== TV_SOURCE) return null;
  return (
    <p role="note">
      By logging in for a television you agree to our terms, and that your account stays open on it until you log out
      there, or on your list of devices.
    </p>
  );
}
