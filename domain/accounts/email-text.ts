/** Emails as shown to staff: tokens are hidden, and only links to the shop are clickable. */

const SECRET = /((?:token|code|pin|key|secret)=)[^\s&#<>"')\]]+/gi;
const SECRET_PATH = /(\/tv\/pin\/)[^\s/?#]+/gi;

/** Hides the tokens in links. With them, staff could log in as a user without a log entry. */
export const hideTokens = (text: string): string =>
  text.replace(SECRET, '$1[hidden]').replace(SECRET_PATH, '$1[hidden]');

export interface OutboxSetting {
  /** The shop contains the demo data. */
  isDemonstration: boolean;
  isProduction: boolean;
  hasMailServer: boolean;
}

/** Tokens are shown only in a demo that does not send emails, where there is no other way to use the links. */
export const mayReadTokens = ({ isDemonstration, isProduction, hasMailServer }: OutboxSetting): boolean =>
  isDemonstration && !isProduction && !hasMailServer;

export interface TextPart {
  text: string;
  /** A URL of the shop; other URLs are plain text. */
  path?: string;
}

/** Splits a text into plain parts and links to the shop. */
export function linkedParts(text: string, origin: string): TextPart[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).flatMap((part): TextPart[] => {
    if (part === '') return [];
    const rest = part.startsWith(origin) ? part.slice(origin.length) : undefined;
    // The origin must end there: https://shop.example.evil.example is another host.
    const isOwn = rest !== undefined && /^($|[/?#])/.test(rest);
    return [
      isOwn ? { text: part, path: rest === '' ? '/' : rest.startsWith('/') ? rest : `/${rest}` } : { text: part },
    ];
  });
}
