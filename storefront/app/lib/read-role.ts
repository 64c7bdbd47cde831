import { ROLES } from '@easel/domain/accounts/roles';

export const ROLE_KEY = 'easel_role';

/**
 * An inline script in the head of every page. Pages are the same for everyone, so parts that depend on the role are in the page for all roles,
 * and the style sheet shows one of them by `html[data-role]`. Setting it before the first paint avoids a flicker for users who are logged in.
 */
export const READ_ROLE = `try {
  const role = localStorage.getItem('${ROLE_KEY}');
  if (${JSON.stringify(ROLES)}.includes(role)) document.documentElement.dataset.role = role;
} catch {}`;
