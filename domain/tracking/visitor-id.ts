/** The cookie of a guest, who has agreed to be recognized (docs/specification/client-data.md#session). */
export const GUEST_COOKIE = 'easel.guest';
const GUEST_ID = /^[0-9a-f-]{36}$/;

export const readGuestId = (cookies: Readonly<Record<string, string | undefined>>): string | undefined =>
  GUEST_ID.exec(cookies[GUEST_COOKIE] ?? '')?.[0];
