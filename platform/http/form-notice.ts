import { hasFormMessageCode } from '@easel/domain/accounts/form-messages';

/**
 * Messages for a form that have no code for the URL, such as `Only 2 of these are left.`, are kept in a cookie for the page of the form.
 * Only our server sets it, so a link cannot show invented text. Pages that are rendered for one visitor show it once.
 */
const NOTICE_COOKIE = 'easel.notice';
const LIFE_S = 60;
const MAX_LENGTH = 500;

const cookieOf = (value: string, page: string, lifeS: number) =>
  `${NOTICE_COOKIE}=${value}; Max-Age=${lifeS}; Path=${page.split(/[?#]/, 1)[0]}; HttpOnly; SameSite=Strict`;

/** Undefined if all messages have codes. */
export const noticeCookieOf = (messages: readonly string[], page: string): string | undefined =>
  messages.every(hasFormMessageCode)
    ? undefined
    : cookieOf(encodeURIComponent(messages.join(' ').slice(0, MAX_LENGTH).toWellFormed()), page, LIFE_S);

/** The notice of a page, with the cookie that ends it; undefined if there is none. */
export function readNotice(
  cookies: Readonly<Record<string, string | undefined>>,
  page: string,
): { text: string; endCookie: string } | undefined {
  const text = cookies[NOTICE_COOKIE];
  return text ? { text: text.slice(0, MAX_LENGTH), endCookie: cookieOf('', page, 0) } : undefined;
}
