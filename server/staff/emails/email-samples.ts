import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { EMAIL_GROUPS, EMAIL_KINDS, type EmailKind } from '@easel/domain/accounts/email-kinds';
import { DEFAULT_LISTING } from '@easel/domain/discovery/listing';
import { formatMoney } from '@easel/domain/locale/currency';
import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { listKeys } from '@easel/domain/text/own-value';
import type { Db } from '@easel/platform/db/open-database';
import type { Email, EmailShop } from '@easel/platform/mail/email-content';
import { createAccountEmails } from '../../accounts/account-emails.ts';
import * as applications from '../../accounts/applications/application-emails.ts';
import type { AuthMail } from '../../accounts/auth.ts';
import { composeSubscriptionEmail, type SubscriptionEmail } from '../../accounts/email-settings/subscription-emails.ts';
import { takeoverEmail } from '../../accounts/impersonation/impersonation.ts';
import * as newsletter from '../../accounts/newsletter/newsletter-emails.ts';
import { checkInEmail } from '../../accounts/presence/check-in-emails.ts';
import * as advisory from '../../collecting/advisory/advisory-emails.ts';
import { formatPriceDrops } from '../../collecting/favorites/price-drop-emails.ts';
import { formatFollowDigest } from '../../collecting/follows/follow-digests.ts';
import { formatMessagesEmail } from '../../collecting/messages/announce-messages.ts';
import { suspendedEmail } from '../../collecting/messages/suspend-sender.ts';
import { formatAlertEmail } from '../../collecting/saved-searches/alert-email.ts';
import { formatReminder } from '../../selling/cart/cart-reminders.ts';
import { giftCardEmail, refundCardEmail } from '../../selling/gift-cards/gift-card-email.ts';
import * as offers from '../../selling/offers/offer-emails.ts';
import { transferredEmail } from '../../selling/orders/certificates/certificate-email.ts';
import { artistNewsEmail, saleEmail } from '../../selling/orders/fulfillment/artist-emails.ts';
import * as orders from '../../selling/orders/order-emails.ts';
import {
  disputeEmail,
  refundFailedEmail,
  refundProblemEmail,
} from '../../selling/orders/settling/payment-problem-emails.ts';
import * as payouts from '../../selling/payouts/payout-emails.ts';
import { reconciliationEmail } from '../../selling/reconciliation/reconciliation-email.ts';
import { problemEmail } from '../../selling/shipments/shipment-emails.ts';
import * as waiting from '../../selling/waiting-list/waiting-emails.ts';
import { reviewEmail } from '../../studio/review/review-emails.ts';
import { reportsEmail } from '../reports/announce-reports.ts';
import { failureEmail } from '../webhooks/deliver-webhooks.ts';
import { type SampleWork, sampleArtist, sampleLines, sampleOrder } from './sample-order.ts';

/** What samples are made of: works of the shop, and people who do not exist. */
export interface SampleWorld extends EmailShop {
  to: string;
  shopEmail: string;
  works: readonly [SampleWork, ...SampleWork[]];
  tiles: readonly ArtworkTile[];
  now: Date;
}

type Make = (world: SampleWorld) => Email | Promise<Email>;

const dollars = (cents: number) => formatMoney(cents, 'USD');
const TOKEN = 'sample';
/** Links of samples lead nowhere: nothing is signed. */
const sign = () => TOKEN;
const HOUR_MS = 3_600_000;

const toSubscription = (world: SampleWorld, email: SubscriptionEmail): Email =>
  composeSubscriptionEmail({ ...world, sign }, { personId: 1, email: world.to, firstName: 'Ada' }, email);

const inStore = ({ origin }: SampleWorld) => ({ origin: origin(), countryCode: 'us' });

/** An email of the accounts, which are sent as they are written. */
const fromAccounts =
  (write: (mail: AuthMail, person: { email: string; firstName: string }, transaction: Db) => Promise<void>): Make =>
  async ({ brand, origin, to }) => {
    const sent: Email[] = [];
    const mail = { send: async (email: Email) => void sent.push(email) };
    await write(createAccountEmails(mail, brand, origin), { email: to, firstName: 'Ada' }, undefined as never);
    const [email] = sent;
    if (!email) throw new Error('The sample has no email.');
    return email;
  };

const orderParts = (world: SampleWorld) => ({
  ...world,
  orderPath: ({ number }: { number: string }) => `/account/orders/${number}`,
});

const news =
  (name: orders.OrderUpdate['news'], other: Partial<orders.OrderUpdate> = {}): Make =>
  (world) =>
    orders.newsEmail(orderParts(world), sampleOrder(world), {
      news: name,
      lines: sampleLines(world.works).slice(0, 1),
      note: '',
      tracking: undefined,
      refund: undefined,
      certificates: [],
      ...other,
    });

const offer = ({ now }: SampleWorld) => ({
  id: 'sample',
  price_cents: 82_000,
  expires_at: new Date(now.getTime() + 48 * HOUR_MS),
  country_code: 'fr',
});
type Offer = ReturnType<typeof offer>;
type OfferedWork = Parameters<typeof offers.sentEmail>[1];

const fromOffers =
  (write: (offer: Offer, work: OfferedWork) => offers.OfferEmail): Make =>
  (world) => {
    const { id, title, firstName, lastName } = world.works[0];
    const work = { id, title, artistName: `${firstName} ${lastName}`.trim(), channel: 'artist' as const };
    return offers.composeOfferEmail(world, world.to, write(offer(world), work));
  };

const waited = ({ works: [{ id, title, artistId, category, firstName, lastName }] }: SampleWorld) => ({
  ...{ id, title, category, artist_id: artistId, first_name: firstName, last_name: lastName },
});

const gift = ({ to }: SampleWorld) => ({
  amountCents: 10_000,
  recipientName: 'Ada',
  recipientEmail: to,
  senderName: 'Bea Laurent',
  message: 'Happy birthday, Ada.\nFind something for the hallway.',
  expiresAt: null,
});
const CODE = 'SAMP-LECA-RDXX-0000';

const FORM = {
  name: 'Ada Moreau',
  email: 'ada@example.com',
  budget: '1000-2000',
  rooms: ['Living room', 'Hallway'],
  styles: ['Abstract'],
  size: 'large',
  deadline: '',
  message: '',
};

const applicant = ({ to }: SampleWorld) => ({ email: to, firstName: 'Ada' });

const fromReview =
  (action: 'approve' | 'request-changes' | 'reject', note: string): Make =>
  (world) => {
    const [{ id, artistId, title, category }] = world.works;
    const work = { id, artistId, listed: undefined, fields: { title, category } };
    return reviewEmail(world, world.to, { work, action, note });
  };

const fromArtistNews =
  (name: 'cancelled' | 'returning' | 'returned'): Make =>
  (world) =>
    artistNewsEmail(world, sampleArtist(world), sampleOrder(world), sampleLines(world.works).slice(0, 1), name);

const dispute =
  (status: 'open' | 'won' | 'lost'): Make =>
  (world) =>
    disputeEmail(orderParts(world), sampleOrder(world), {
      ...{ status, cents: 124_000, currency: 'USD', reason: 'product not received' },
      respondBy: new Date(world.now.getTime() + 168 * HOUR_MS).toISOString(),
    });

const checkIn =
  (step: 'remind' | 'remind-again' | 'hide'): Make =>
  (world) =>
    checkInEmail(world, step, { to: world.to, firstName: 'Ada', url: `${world.origin()}/check-in/${TOKEN}` });

/** How each email is made. Emails with several texts have a name for each. */
const SAMPLES: Readonly<Record<EmailKind, Make | Readonly<Record<string, Make>>>> = {
  'order-confirmation': (world) =>
    orders.confirmationEmail(orderParts(world), sampleOrder(world), sampleLines(world.works)),
  'order-not-placed': (world) =>
    orders.notPlacedEmail(
      orderParts(world),
      sampleOrder(world),
      sampleLines(world.works),
      'The payment was not confirmed in time.',
    ),
  'order-shipped': news('shipped', { tracking: { carrier: 'dhl', trackingNumber: '003404341234' } }),
  'order-delivered': news('delivered', { certificates: [{ line: 1, certificateId: TOKEN, isValid: true }] }),
  'order-cancelled': news('cancelled', {
    note: 'The work was damaged in the studio.',
    refund: { cardCents: 124_000, giftCardCents: 0, newGiftCardCents: 0 },
  }),
  'order-return-requested': news('return-requested', { note: 'It is too large for the wall.' }),
  'order-return-accepted': news('return-accepted'),
  'order-return-refused': news('return-refused', { note: 'The frame is broken.' }),
  'order-return-received': news('return-received'),
  'order-refunded': (world) =>
    orders.refundEmail(orderParts(world), sampleOrder(world), {
      ...{ reason: 'Returned', card_cents: 124_000, gift_card_cents: 5_000, new_gift_card_cents: 0 },
    }),
  'order-refund-failed': (world) => refundFailedEmail(orderParts(world), sampleOrder(world), 124_000),
  'certificate-transferred': (world) =>
    transferredEmail(world, { to: world.to, title: world.works[0].title, certificateId: TOKEN }),
  'gift-card': {
    'a gift': (world) => giftCardEmail(gift(world), CODE, world),
    'a refund': (world) => refundCardEmail({ ...gift(world), orderNumber: 'B-1042' }, CODE, world),
  },
  'offer-sent': fromOffers(offers.sentEmail),
  'offer-received': fromOffers((one, work) => offers.receivedEmail(one, work, 'I would hang it above my piano.')),
  'offer-countered': fromOffers((one, work) => offers.counteredEmail(one, work, 'It took me half a year.')),
  'offer-accepted': {
    'to the collector': fromOffers((one, work) => offers.agreedEmail(one, work, 'I am glad.')),
    'to the artist': fromOffers(offers.counterAcceptedEmail),
  },
  'offer-declined': {
    'to the collector': fromOffers((one, work) => offers.declinedEmail('collector', one, work, '')),
    'to the artist': fromOffers((one, work) => offers.declinedEmail('artist', one, work, '')),
  },
  'offer-withdrawn': fromOffers(offers.withdrawnEmail),
  'offer-expired': {
    'to the collector': fromOffers((one, work) => offers.expiredEmail('collector', 'open', one, work)),
    'to the artist': fromOffers((one, work) => offers.expiredEmail('artist', 'accepted', one, work)),
  },
  'offer-ended': {
    sold: fromOffers((one, work) => offers.endedEmail(one, work, true)),
    withdrawn: fromOffers((one, work) => offers.endedEmail(one, work, false)),
  },
  'waiting-list-confirm': (world) =>
    waiting.confirmPlaceEmail({ ...world, sign }, { id: TOKEN, email: world.to }, waited(world)),
  'waiting-list-offer': (world) =>
    waiting.exclusiveHourEmail(
      { ...world, sign },
      { id: TOKEN, email: world.to, exclusiveUntil: new Date(world.now.getTime() + HOUR_MS) },
      waited(world),
    ),
  'waiting-list-ended': (world) => waiting.listEndedEmail({ ...world, sign }, world.to, waited(world), true),
  'saved-search': (world) =>
    toSubscription(world, {
      kind: 'saved-search',
      settingsPath: '/account/alerts',
      targetId: 1,
      ...formatAlertEmail({
        name: 'Blue rooms',
        listing: DEFAULT_LISTING,
        displayCurrency: IN_DOLLARS,
        works: world.tiles,
        total: world.tiles.length + 4,
        ...inStore(world),
      }),
    }),
  'price-drops': {
    'one work': (world) =>
      toSubscription(
        world,
        formatPriceDrops([{ ...listed(world.works[0]), fromCents: 124_000, toCents: 98_000 }], dollars, inStore(world)),
      ),
    'several works': (world) => {
      const [first, ...rest] = world.works;
      const drop = (work: SampleWork) => ({ ...listed(work), fromCents: 124_000, toCents: 98_000 });
      return toSubscription(world, formatPriceDrops([drop(first), ...rest.map(drop)], dollars, inStore(world)));
    },
  },
  'followed-artists': (world) =>
    toSubscription(
      world,
      formatFollowDigest(world.works.map(listed), () => dollars(124_000), inStore(world)),
    ),
  'abandoned-cart': (world) =>
    toSubscription(
      world,
      formatReminder(
        [
          ...world.tiles.slice(0, 2).map((work, index) => ({
            ...{ kind: index === 0 ? ('original' as const) : ('print' as const), quantity: index + 1 },
            ...{ priceCents: 12_000, work, giftCard: null },
          })),
        ],
        dollars,
        (path) => world.origin() + path,
      ),
    ),
  messages: (world) =>
    toSubscription(
      world,
      formatMessagesEmail(
        { sender: 'Bea L.', title: world.works[0].title },
        ['Is it framed?', 'And could it be here before Christmas?'],
        `${world.origin()}/account/messages/1`,
      ),
    ),
  'messages-suspended': (world) =>
    suspendedEmail(world, world.to, {
      ends_at: new Date(world.now.getTime() + 168 * HOUR_MS),
      reason: 'You sent advertising.',
    }),
  'advisory-received': (world) => advisory.receivedEmail(world, { id: TOKEN, number: 1042, form: FORM }),
  'advisory-answer': (world) =>
    advisory.answerEmail(world, {
      ...{ to: world.to, name: 'Ada', number: 1042, url: `/artadvisory/${TOKEN}` },
      text: 'I have chosen three large works for your living room. The second one would also fit above the stairs.',
    }),
  'newsletter-confirm': (world) => newsletter.confirmEmail(world, world.to, TOKEN),
  newsletter: (world) =>
    newsletter.welcomeEmail(world, world.to, `${world.origin()}/newsletter/unsubscribe?token=${TOKEN}`),
  'newsletter-known': (world) => newsletter.knownEmail(world, world.to),
  'confirm-email': {
    welcome: fromAccounts((mail, person, transaction) => mail.confirmEmail(person, TOKEN, transaction)),
    again: fromAccounts((mail, person, transaction) => mail.confirmEmailAgain(person, TOKEN, transaction)),
  },
  'already-registered': fromAccounts((mail, person, transaction) => mail.alreadyRegistered(person, transaction)),
  'reset-password': fromAccounts((mail, person, transaction) => mail.resetPassword(person, TOKEN, transaction)),
  'password-changed': fromAccounts((mail, person, transaction) =>
    mail.passwordChanged(person, { passkeys: ['Phone'], socialLogins: ['Google'] }, transaction),
  ),
  'confirm-new-email': fromAccounts((mail, person, transaction) => mail.confirmNewEmail(person, TOKEN, transaction)),
  'email-changed': fromAccounts((mail, person, transaction) =>
    mail.emailChanged(person, 'ada.moreau@example.com', { passkeys: ['Phone'], socialLogins: [] }, transaction),
  ),
  'wrong-codes': fromAccounts((mail, person, transaction) => mail.wrongCodes(person, transaction)),
  'role-changed': fromAccounts((mail, person, transaction) =>
    mail.roleChanged(person, { before: 'collector', after: 'curator' }, transaction),
  ),
  'account-blocked': fromAccounts((mail, person, transaction) => mail.accountBlocked(person, transaction)),
  'account-unblocked': fromAccounts((mail, person, transaction) => mail.accountUnblocked(person, transaction)),
  'account-closed': fromAccounts((mail, person, transaction) => mail.accountClosed(person, transaction)),
  takeover: (world) =>
    takeoverEmail(world, { email: world.to, firstName: 'Ada' }, 'Cleo Brandt', 'Asked for help by phone'),
  'artist-sale': (world) => saleEmail(world, sampleArtist(world), sampleOrder(world), sampleLines(world.works)),
  'artist-cancelled': fromArtistNews('cancelled'),
  'artist-returning': fromArtistNews('returning'),
  'artist-returned': fromArtistNews('returned'),
  payout: (world) =>
    payouts.payoutEmail(world, world.to, {
      ...{ amount: dollars(60_000), reference: 'EASEL-1042', masked: 'IBAN ending in 3000' },
    }),
  'payout-returned': (world) =>
    payouts.returnedEmail(world, world.to, {
      ...{ amount: dollars(60_000), reason: 'The account is closed.', wasTransferred: true },
    }),
  'payout-details-changed': (world) =>
    payouts.detailsChangedEmail(world, world.to, {
      masked: 'IBAN ending in 3000',
      heldUntil: new Date(world.now.getTime() + 72 * HOUR_MS).toISOString().slice(0, 10),
    }),
  'application-received': (world) => applications.receivedEmail(world, applicant(world)),
  'application-more-information': (world) =>
    applications.informationEmail(world, applicant(world), 'Please add photos of the edges of your paintings.'),
  'application-accepted': (world) =>
    applications.acceptedEmail(world, applicant(world), { reason: '', userName: 'adamoreau' }),
  'application-declined': (world) =>
    applications.declinedEmail(world, applicant(world), {
      reason: 'The photos are too small to judge the works.',
      reapplyFrom: new Date(world.now.getTime() + 2_160 * HOUR_MS).toISOString().slice(0, 10),
    }),
  'work-approve': fromReview('approve', ''),
  'work-request-changes': fromReview('request-changes', 'The photo is blurred. Please upload a sharp one.'),
  'work-reject': fromReview('reject', 'We cannot sell copies of works of others.'),
  'check-in-due': checkIn('remind'),
  'check-in-overdue': checkIn('remind-again'),
  'check-in-lapsed': checkIn('hide'),
  'advisory-request': (world) => advisory.requestEmail(world, { id: TOKEN, number: 1042, form: FORM, hasPhoto: true }),
  'new-reports': (world) =>
    reportsEmail(
      world,
      [`“${world.works[0].title}”: It uses my work or the work of somebody else`],
      ['I think it is a fraud'],
    ),
  'shipment-problem': (world) =>
    problemEmail(world, { order_number: 'B-1042', tracking_number: '003404341234' }, 'The box is wet.'),
  'dispute-open': dispute('open'),
  'dispute-won': dispute('won'),
  'dispute-lost': dispute('lost'),
  'refund-problem': (world) =>
    refundProblemEmail(orderParts(world), sampleOrder(world), 124_000, 'expired or canceled card'),
  reconciliation: (world) =>
    reconciliationEmail(world, {
      differences: [{ check: 'payment-missing', orderId: 1, detail: '' }],
      failure: null,
    }),
  'webhook-failed': (world) =>
    failureEmail(world, { url: 'https://erp.example/hooks/easel' }, { status: 500, problem: '' }, world.shopEmail),
};

const listed = ({ id, artistId, title, category, firstName, lastName }: SampleWork) => ({
  ...{ artworkId: id, artistId, title, category, firstName, lastName },
});

export interface EmailSample {
  sample: string;
  group: string;
  name: string;
  make: Make;
}

const toSlug = (text: string) => text.replaceAll(' ', '-');

/** All of them, by group. */
export const EMAIL_SAMPLES: readonly EmailSample[] = EMAIL_GROUPS.flatMap((group) =>
  listKeys(EMAIL_KINDS)
    .filter((kind) => EMAIL_KINDS[kind].group === group)
    .flatMap((kind): EmailSample[] => {
      const { name } = EMAIL_KINDS[kind];
      const made = SAMPLES[kind];
      if (typeof made === 'function') return [{ sample: kind, group, name, make: made }];
      return Object.entries(made).map(([variant, make]) => ({
        ...{ sample: `${kind}-${toSlug(variant)}`, group, name: `${name}: ${variant}`, make },
      }));
    }),
);
