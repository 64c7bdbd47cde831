import { createHash } from 'node:crypto';
import type { OrderResult, PlaceOrderRequest } from '@easel/contract/selling/orders';
import type { PostalAddress } from '@easel/domain/accounts/addresses';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { paymentSubjects } from '@easel/domain/selling/payment-limits';
import { readVatNumber, VAT_NUMBER_MESSAGE } from '@easel/domain/selling/vat-number';
import { isEmail } from '@easel/domain/text/validation';
import type { Batch } from '@easel/platform/batch';
import type { Db } from '@easel/platform/db/open-database';
import type { Steps } from '@easel/platform/db/run-together';
import type { Person } from '@easel/platform/http/visitor';
import type { FastifyBaseLogger } from 'fastify';
import { parseAddress, readAddressBook } from '../../../accounts/address-book/address-book.ts';
import type { Captcha } from '../../../accounts/captcha/captcha.ts';
import type { Sign } from '../../../accounts/signed-token.ts';
import type { CartOwner } from '../../cart/cart-owner.ts';
import type { TestGateway } from '../../payments/built-in/test-gateway.ts';
import { choosePayment, type PaymentChoice } from '../../payments/payment-choice.ts';
import { paymentReturnPath } from '../../payments/payment-links.ts';
import { saveCardAtOnce } from '../../payments/saved-cards.ts';
import type { CertificateDependencies } from '../certificates/issue-certificates.ts';
import { type OrderState, readOrderState } from '../orders-store.ts';
import { readPaymentsOfOrder } from '../payments-store.ts';
import { applyReport } from '../settling/apply-report.ts';
import { type SettleDependencies, settle, settleLater } from '../settling/settle-payment.ts';
import { type RequestKey, readResponse, saveResponse, saveResponseStep } from './idempotency-store.ts';
import type { StartedOrder, StartRequest } from './start-order.ts';
import { startWhenAllowed } from './start-when-allowed.ts';

export interface OrderDependencies extends SettleDependencies, CertificateDependencies {
  /** While the shop has no real gateway. */
  testGateway: TestGateway | undefined;
  sign: Sign;
  newId: () => string;
  newOrderNumber: () => string;
  wait: (ms: number) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface PlaceOrderDependencies extends OrderDependencies {
  captcha: Pick<Captcha, 'kind' | 'isHuman'>;
  /** Payments of new orders, which are captured soon. */
  settlements: Pick<Batch<string>, 'add'>;
}

export interface Checkout {
  owner: CartOwner;
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'> | undefined;
  /** From the header. */
  idempotencyKey: string | undefined;
  /** The IP address of the buyer. */
  address: string;
}

/**
 * Places an order in three steps: a transaction that holds the works, the payment, and a transaction that sells them. Whatever is lost on the way is
 * found and finished, or given back, by `reviewOrders`.
 */
export async function placeOrder(
  parts: PlaceOrderDependencies,
  { owner, person, idempotencyKey, address }: Checkout,
  request: PlaceOrderRequest,
): Promise<Outcome<OrderResult>> {
  const contact = await readContact(parts.db, person, request);
  if (!contact.ok) return contact;
  const choice = await choosePayment(parts, person, request.payment);
  const { idempotencyKey: keyInBody, captchaToken, ...hashed } = request;
  const bodyHash = createHash('sha256').update(JSON.stringify(hashed)).digest('base64');
  const key = {
    owner: JSON.stringify(owner),
    key: idempotencyKey ?? keyInBody ?? `quote ${request.quoteId} ${bodyHash}`,
    bodyHash,
  };
  const { email } = contact.value;
  const payer = { buyer: owner, email, address, card: choice?.fingerprint };
  const claimed = await startWhenAllowed(parts, owner, request.quoteId, {
    key,
    ...contact.value,
    canPay: choice !== undefined,
    subjects: paymentSubjects(payer).map(
      ([kind, text]) => `${kind} ${parts.sign('payment attempt', `${kind} ${text}`)}`,
    ),
    isHuman: await isProvedHuman(parts, captchaToken, address),
  });
  if (!claimed.ok) return claimed;
  const { started } = claimed.value;
  if (!started) return waitForResponse(parts, key, claimed.value.orderId);
  if (started.paymentId !== undefined && choice) {
    const personId = person?.id ?? null;
    const order = {
      number: started.number,
      buyer_id: personId,
      status: 'placed',
      failure: null,
      action: null,
    } as const;
    const placed = resultOf(parts, order);
    const withOrder = { saved_response: saveResponseStep(key, placed) };
    if (await authorize(parts, started, started.paymentId, choice, { personId, email }, withOrder)) return ok(placed);
  }
  const result = await readOrderResult(parts, started.orderId);
  await saveResponse(parts.db, key, result);
  return ok(result);
}

/** Solved only after several payments were declined. */
const isProvedHuman = async ({ captcha }: PlaceOrderDependencies, token: string | undefined, address: string) =>
  captcha.kind === 'off' || (token !== undefined && (await captcha.isHuman(token, 'pay', address)));

/**
 * Whether the payment has placed the order, with the changes in `withOrder`. Without an answer of the gateway the order stays pending, and the result
 * is asked for later.
 */
async function authorize(
  parts: PlaceOrderDependencies,
  { number, chargeCents, currency }: StartedOrder,
  paymentId: string,
  choice: PaymentChoice,
  { personId, email }: { personId: number | null; email: string },
  withOrder: Steps,
): Promise<boolean> {
  const returnUrl = `${parts.origin()}${paymentReturnPath(parts.sign, paymentId)}`;
  const request = { ...choice, paymentId, amountCents: chargeCents, currency, orderNumber: number, email, returnUrl };
  const report = await parts.gateway.authorize(request).catch((error: unknown) => {
    parts.log.warn({ err: error, paymentId }, 'The payment gateway did not answer. The result is read later.');
  });
  if (!report) return false;
  try {
    const isPlaced = await applyReport(parts.db, parts, paymentId, report, { isCapturedByCaller: true, withOrder });
    if (report.status !== 'authorized') return isPlaced;
    parts.settlements.add(paymentId);
    if (choice.savesCard) await saveCardAtOnce(parts, { personId, paymentId, gatewayId: report.gatewayId });
    return isPlaced;
  } catch (error) {
    await settleLater(parts, paymentId, error);
    return false;
  }
}

const WAIT_STEP_MS = 100;
const MAX_WAIT_MS = 10_000;
/** The response is stored soon after the order is final. */
const ANSWER_PATIENCE_MS = 1_000;

/**
 * A repeated request gets the response of the first one, and waits for it. If the first one was interrupted, it gets the state of the order, as soon as that
 * is final; after a while the gateway is asked for it.
 */
async function waitForResponse(
  parts: OrderDependencies,
  { owner, key }: RequestKey,
  orderId: number,
): Promise<Outcome<OrderResult>> {
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += WAIT_STEP_MS) {
    const response = await readResponse(parts.db, owner, key);
    if (response !== undefined) return ok(response);
    if (waitedMs >= ANSWER_PATIENCE_MS) {
      const result = await readOrderResult(parts, orderId);
      if (result.status !== 'pending') return ok(result);
    }
    await parts.wait(WAIT_STEP_MS);
  }
  for (const { id } of await readPaymentsOfOrder(parts.db, orderId)) await settle(parts, id);
  return ok(await readOrderResult(parts, orderId));
}

export async function readOrderResult(
  parts: Pick<OrderDependencies, 'db' | 'orderPath'>,
  orderId: number,
): Promise<OrderResult> {
  const order = await readOrderState(parts.db, orderId);
  if (!order) throw new Error(`Order ${orderId} does not exist.`);
  return resultOf(parts, order);
}

const resultOf = ({ orderPath }: Pick<OrderDependencies, 'orderPath'>, order: OrderState): OrderResult => ({
  orderNumber: order.number,
  status: order.status,
  message: order.failure,
  action: order.status === 'pending' ? order.action : null,
  url: orderPath(order),
});

type Contact = Pick<StartRequest, 'email' | 'address' | 'vatNumber'>;

async function readContact(db: Db, person: Checkout['person'], request: PlaceOrderRequest): Promise<Outcome<Contact>> {
  const email = person?.email ?? request.email?.trim() ?? '';
  if (email === '') return reject('invalid', 'Email address is required.');
  if (!isEmail(email)) return reject('invalid', 'Please enter a valid email.');
  const address = await readAddress(db, person, request);
  if (!address.ok) return address;
  const typed = request.vatNumber?.trim() ?? '';
  const vatNumber = readVatNumber(typed, address.value?.countryCode ?? '');
  if (typed !== '' && vatNumber === undefined) return reject('invalid', VAT_NUMBER_MESSAGE);
  return ok({ email, address: address.value, vatNumber });
}

async function readAddress(
  db: Db,
  person: Checkout['person'],
  { address, addressBookItemId }: PlaceOrderRequest,
): Promise<Outcome<PostalAddress | undefined>> {
  if (addressBookItemId === undefined) return address ? parseAddress(address) : ok(undefined);
  const own = person ? await readAddressBook(db, person.id) : [];
  const found = own.find((one) => one.addressBookItemId === addressBookItemId);
  if (!found) return reject('not-found', 'This address is not in your address book.');
  const { addressBookItemId: _, isDefault: __, ...fields } = found;
  return ok(fields);
}
