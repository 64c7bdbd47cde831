import { redirect } from 'react-router';

/** `/account` is where an account begins: with who one is. */
export const loader = () => redirect('/account/profile');
