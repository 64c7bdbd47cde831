import type { EmailKind } from '@easel/domain/accounts/email-kinds';

/**
 * What an email says, as data. Its text (email-text.ts) and its HTML (email-html.ts) are made of it, so they cannot differ. It is stored with the email, and the
 * HTML is only made when it is sent (docs/specification/staff.md#emails).
 */
export interface EmailContent {
  brand: string;
  homeUrl: string;
  blocks: readonly EmailBlock[];
  /** Below the shop's name, such as the link that ends these emails. */
  footer: readonly EmailLink[];
}

export interface EmailLink {
  label: string;
  url: string;
}

/** A work in an email. Its picture is found by its id when the email is sent. */
export interface EmailWork {
  workId?: number | undefined;
  title: string;
  artist?: string;
  count?: number;
  isPrint?: boolean;
  /** Prices and the like. */
  details?: readonly string[];
  /** Its page. Works of an order have none: they are sold. */
  url?: string;
}

export type EmailBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  /** What a person has written. */
  | { type: 'quote'; text: string }
  | { type: 'facts'; facts: readonly EmailFact[] }
  | { type: 'works'; works: readonly EmailWork[] }
  | { type: 'totals'; rows: readonly { label: string; amount: string; isSum?: boolean }[] }
  | { type: 'address'; label: string; lines: readonly string[] }
  | { type: 'timeline'; steps: readonly EmailStep[] }
  | { type: 'code'; label: string; code: string }
  /** What the email is for. At most one. */
  | ({ type: 'button' } & EmailLink);

export type EmailFact = { label: string; value: string } | EmailLink;

export interface EmailStep {
  label: string;
  /** When it happened or is expected. */
  note: string;
  isDone: boolean;
}

/** Who sends an email. */
export interface EmailShop {
  brand: string;
  origin: () => string;
}

/** An email to one recipient. */
export interface Email {
  /** The purpose, shown to staff in the outbox. */
  kind: EmailKind;
  to: string;
  subject: string;
  content: EmailContent;
  /** Ends emails of this kind with one click; sent as the List-Unsubscribe header. */
  unsubscribeUrl?: string;
}

export interface EmailHead extends Omit<Email, 'content'> {
  footer?: readonly EmailLink[];
}

/** An email from its parts; text stands for a paragraph. */
export const composeEmail = (
  { brand, origin }: EmailShop,
  { footer = [], ...head }: EmailHead,
  blocks: readonly (EmailBlock | string)[],
): Email => ({
  ...head,
  content: {
    brand,
    homeUrl: origin(),
    blocks: blocks.map((block) => (typeof block === 'string' ? { type: 'paragraph', text: block } : block)),
    footer,
  },
});

export const greet = (firstName = ''): string => (firstName === '' ? 'Hello,' : `Hello ${firstName},`);

/** `2 x Blue Night by Ada Moreau (print)`. */
export function nameWork({ title, artist = '', count = 1, isPrint = false }: EmailWork): string {
  return `${count > 1 ? `${count} x ` : ''}${title}${artist === '' ? '' : ` by ${artist}`}${isPrint ? ' (print)' : ''}`;
}
