/** Letters as staff read them: what opens a door is hidden, and links lead nowhere but into the shop. */

const SECRET = /((?:token|code|pin|key|secret)=)[^\s&#<>"')\]]+/gi;
const SECRET_PATH = /(\/tv\/pin\/)[^\s/?#]+/gi;

/** A letter without the secrets of its links: with them, staff could become somebody else without a trail. */
export const hideTokens = (text: string): string =>
  text.replace(SECRET, '$1[hidden]').replace(SECRET_PATH, '$1[hidden]');

export interface OutboxSetting {
  /** The shop was filled with the demonstration world. */
  isDemonstration: boolean;
  isProduction: boolean;
  hasMailServer: boolean;
}

/** Staff see the links of emails whole only in a demonstration that sends no emails: there is no other way to follow them. */
export const mayReadTokens = ({ isDemonstration, isProduction, hasMailServer }: OutboxSetting): boolean =>
  isDemonstration && !isProduction && !hasMailServer;

export interface TextPart {
  text: string;
  /** Below the shop's own address; other addresses are words. */
  path?: string;
}

/** A text in parts, of which those that are addresses of the shop itself can be followed. */
export function linkedParts(text: string, origin: string): TextPart[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).flatMap((part): TextPart[] => {
    if (part === '') return [];
    const rest = part.startsWith(origin) ? part.slice(origin.length) : undefined;
    // The origin has to end there: https://shop.example.evil.example is somebody else.
    const isOwn = rest !== undefined && /^($|[/?#])/.test(rest);
    return [
      isOwn ? { text: part, path: rest === '' ? '/' : rest.startsWith('/') ? rest : `/${rest}` } : { text: part },
    ];
  });
}
