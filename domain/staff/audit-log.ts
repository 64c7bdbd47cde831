import { hasKey } from '../text/own-value.ts';

/**
 * What an entry of the audit log (docs/specification/staff.md#audit-log) is about, by the names that calls use in their paths and bodies. The first
 * match wins.
 */
const OBJECT_KEYS: readonly (readonly [key: string, type: AuditObjectType])[] = [
  ['orderNumber', 'order'],
  ['shipmentId', 'shipment'],
  ['artworkId', 'work'],
  ['applicationId', 'application'],
  ['requestId', 'advisory-request'],
  ['reportId', 'message-report'],
  ['payoutId', 'payout'],
  ['slug', 'content-page'],
  ['webhookId', 'webhook'],
  ['tokenId', 'api-token'],
  ['userId', 'person'],
  ['personId', 'person'],
  ['artistId', 'person'],
  ['currencyCode', 'exchange-rate'],
  ['countryCode', 'country-rates'],
  ['subject', 'payment-limit'],
  ['jobId', 'job'],
  ['giftCardId', 'gift-card'],
  ['batchId', 'coupon-batch'],
  ['experimentNumber', 'experiment'],
  ['flagKey', 'feature-flag'],
];

/** What a section of content is about, by the beginning of its name. */
const SECTION_TYPES: readonly (readonly [prefix: string, type: AuditObjectType])[] = [
  ['page:', 'content-page'],
  ['seo:', 'listing-text'],
  ['campaign:', 'campaign'],
  ['show:', 'show'],
  ['quiz:', 'quiz'],
];

function readSectionObject(section: string): AuditObject {
  const [prefix, objectType] = SECTION_TYPES.find(([start]) => section.startsWith(start)) ?? ['', 'content'];
  return { objectType, objectId: cut(section.slice(prefix.length), MAX_ID_LENGTH) };
}

export const AUDIT_OBJECTS = {
  order: 'Order',
  shipment: 'Shipment',
  work: 'Work',
  person: 'Person',
  application: 'Application',
  'advisory-request': 'Advisory request',
  'message-report': 'Reported message',
  payout: 'Payout',
  'content-page': 'Content page',
  content: 'Content',
  webhook: 'Webhook',
  'api-token': 'API token',
  'exchange-rate': 'Exchange rate',
  'country-rates': 'Tax and duty',
  'payment-limit': 'Payment limit',
  takeover: 'Takeover',
  job: 'Job',
  coupon: 'Coupon',
  'coupon-batch': 'Generated codes',
  'gift-card': 'Gift card',
  campaign: 'Campaign',
  'listing-text': 'Text of a listing',
  experiment: 'Experiment',
  'feature-flag': 'Feature flag',
  show: 'Show',
  quiz: 'Quiz',
  'content-picture': 'Picture',
} as const;
export type AuditObjectType = keyof typeof AUDIT_OBJECTS;

export interface AuditObject {
  objectType?: AuditObjectType;
  objectId?: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_ID_LENGTH = 200;

/** PostgreSQL stores neither half of a character nor the null character as JSON. */
const cut = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length).toWellFormed();

/** The object of a call. Nothing if its input names none: then it is the first row that the call changes. */
export function findAuditObject(params: unknown, body: unknown): AuditObject {
  for (const source of [params, body].filter(isFields))
    for (const [key, objectType] of OBJECT_KEYS) {
      const value = Object.hasOwn(source, key) ? source[key] : undefined;
      if ((typeof value === 'string' && value !== '') || typeof value === 'number')
        return { objectType, objectId: cut(String(value), MAX_ID_LENGTH) };
    }
  return findPromotion(params, body);
}

/** Names that mean something else in other calls: a `code` can be a secret that somebody has typed. */
function findPromotion(params: unknown, body: unknown): AuditObject {
  const [path, sent] = [isFields(params) ? params : {}, isFields(body) ? body : {}];
  if (typeof sent.section === 'string' && sent.section !== '') return readSectionObject(sent.section);
  const code = path.code ?? (isFields(sent.terms) ? sent.code : undefined);
  return typeof code === 'string' && code !== ''
    ? { objectType: 'coupon', objectId: cut(code.trim().toUpperCase(), MAX_ID_LENGTH) }
    : {};
}

const MAX_REASON_LENGTH = 2_000;

/** The reason that was given with a call. */
export function findAuditReason(body: unknown): string {
  if (!isFields(body)) return '';
  const reason = [body.reason, body.note].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof reason === 'string' ? cut(reason.trim(), MAX_REASON_LENGTH) : '';
}

/** `exchange_rates` becomes "Exchange rates". */
const humanize = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Types that are not in the list are tables. */
export const describeAuditObject = (type: string): string =>
  hasKey(AUDIT_OBJECTS, type) ? AUDIT_OBJECTS[type] : humanize(type);

/** A changed row, as the database has recorded it. */
export interface AuditChange {
  table: string;
  key: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

export interface DescribedChange {
  /** Such as "Order lines 12, 1". */
  title: string;
  kind: 'added' | 'changed' | 'removed';
  fields: { label: string; before: string; after: string }[];
}

/** Changes as people read them: only what differs, with words for columns and values. */
export const describeChanges = (changes: readonly AuditChange[]): DescribedChange[] =>
  changes.map(({ table, key, before, after }) => {
    const [old, fresh] = [flatten(before ?? {}), flatten(after ?? {})];
    const names = [...new Set([...old.keys(), ...fresh.keys()])];
    return {
      title: [humanize(table), Object.values(key).join(', ')].join(' ').trim(),
      kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
      fields: names.flatMap((name) => {
        const [one, other] = [old.get(name) ?? '', fresh.get(name) ?? ''];
        return one === other && one !== HIDDEN ? [] : [{ label: labelOf(name), before: one, after: other }];
      }),
    };
  });

/** What the database writes instead of a secret. */
const HIDDEN = 'hidden';

const labelOf = (name: string) => humanize(name.replace(/_(cents|at|id|bp)$/, '').replaceAll('.', ', '));

/** The values inside of JSON columns, one by one: an address differs in its city, not as a whole. */
function flatten(fields: Fields, prefix = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [name, value] of Object.entries(fields))
    if (isFields(value)) for (const [inner, text] of flatten(value, `${prefix}${name}.`)) all.set(inner, text);
    else all.set(`${prefix}${name}`, formatValue(name, value));
  return all;
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && name.endsWith('_cents')) return (value / 100).toFixed(2);
  if (typeof value === 'number' && name.endsWith('_bp')) return `${value / 100} %`;
  if (typeof value === 'string' && name.endsWith('_at'))
    return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?.*$/, '$1 $2');
  if (Array.isArray(value)) return value.every((one) => !isFields(one)) ? value.join(', ') : JSON.stringify(value);
  return String(value);
}
