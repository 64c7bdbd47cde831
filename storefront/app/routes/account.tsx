import { redirect } from 'react-router';

/** `/account` redirects to the profile. */
export const loader = () => redirect('/account/profile');
