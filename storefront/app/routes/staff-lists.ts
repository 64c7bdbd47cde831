import { redirect } from 'react-router';
import { pageAction } from '../lib/page-action.ts';
import { LIST_FORMS } from '../staff/list-commands.ts';

/** `POST /staff/lists`: columns and views of all staff lists. */
export const action = pageAction({ forms: LIST_FORMS });

export const loader = () => redirect('/staff');
