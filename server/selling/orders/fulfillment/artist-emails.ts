import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { sumAmounts } from '@easel/domain/selling/amounts';
import type { ArtistNews } from '@easel/domain/selling/artist-news';
import { calculateShares } from '@easel/domain/selling/ledger';
import {
  composeEmail,
  type Email,
  type EmailBlock,
  type EmailHead,
  type EmailShop,
  type EmailWork,
  greet,
} from '@easel/platform/mail/email-content';
import type { EmailedLine } from '../order-emails.ts';
import type { OrderRow } from '../orders-store.ts';
import { type SoldLineRow, toSoldLine } from '../sale-ledger-entries.ts';
import type { EmailedArtist } from './artist-emails-store.ts';

type SoldWork = EmailedLine & SoldLineRow;

const shareCentsOf = (line: SoldWork) => calculateShares(toSoldLine(line)).artistCents;

const toEmailWork = ({ work_id, title, kind, quantity }: SoldWork, details: readonly string[] = []): EmailWork => ({
  workId: work_id ?? undefined,
  title,
  count: quantity,
  isPrint: kind === 'print',
  details,
});

const subjectOf = (lines: readonly SoldWork[]) => (lines.length === 1 ? lines[0]?.title : `${lines.length} works`);

const emailOf = (
  parts: EmailShop,
  head: EmailHead,
  { firstName }: EmailedArtist,
  blocks: readonly (EmailBlock | string)[],
): Email =>
  composeEmail(parts, head, [
    greet(firstName),
    ...blocks,
    { type: 'button', label: 'See your sales', url: `${parts.origin()}/studio/sales` },
  ]);

/** Tells an artist what was sold. The buyer's name and address are only on the page of the sales. */
export function saleEmail(
  parts: EmailShop,
  artist: EmailedArtist,
  order: Pick<OrderRow, 'number' | 'currency' | 'ship_to'>,
  lines: readonly SoldWork[],
): Email {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const country = readCountry(order.ship_to.countryCode ?? '')?.name;
  const it = lines.length === 1 ? 'it' : 'them';
  return emailOf(
    parts,
    { kind: 'artist-sale', to: artist.email, subject: `Sold: ${subjectOf(lines)} (order ${order.number})` },
    artist,
    [
      `A collector${country === undefined ? '' : ` in ${country}`} has bought:`,
      {
        type: 'works',
        works: lines.map((line) =>
          toEmailWork(line, [
            `${money(line.amount_cents)}, your share is ${money(shareCentsOf(line))} (${order.currency})`,
          ]),
        ),
      },
      ...(lines.length > 1
        ? [`Your share is ${money(sumAmounts(lines.map(shareCentsOf)))} (${order.currency}) in total.`]
        : []),
      `Next: open your sales, start preparing ${it} and pack ${it}. The delivery address is there. Enter the carrier and the tracking number when you have shipped ${it}.`,
      `Your share is due ${RETURN_DAYS} days after the delivery, when a return is no longer possible.`,
    ],
  );
}

const NEWS_WORDS: Record<ArtistNews, { subject: string; before: string; after: string }> = {
  cancelled: {
    subject: 'Cancelled',
    before: 'This sale was cancelled. Please do not ship:',
    after: 'The buyer gets the money back, so your share is not paid out. An original is for sale again.',
  },
  returning: {
    subject: 'Coming back',
    before: 'The buyer sends back:',
    after: 'It is returned to us, so you have nothing to do now. We write to you when it has arrived.',
  },
  returned: {
    subject: 'Returned',
    before: 'This work was returned:',
    after: 'The buyer gets the money back, so your share is not paid out. An original is for sale again.',
  },
};

/** Tells an artist what has happened to a sale. */
export function artistNewsEmail(
  parts: EmailShop,
  artist: EmailedArtist,
  order: Pick<OrderRow, 'number'>,
  lines: readonly SoldWork[],
  news: ArtistNews,
): Email {
  const { subject, before, after } = NEWS_WORDS[news];
  return emailOf(
    parts,
    { kind: `artist-${news}`, to: artist.email, subject: `${subject}: ${subjectOf(lines)} (order ${order.number})` },
    artist,
    [before, { type: 'works', works: lines.map((line) => toEmailWork(line)) }, after],
  );
}
