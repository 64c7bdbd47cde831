/** Field names of calls whose words are not what people call the field. */
const LABELS: Readonly<Record<string, string>> = {
  AM1A: 'Price of a region',
  EU1C: 'Price of a region',
  EU2C: 'Price of a region',
  AP2I: 'Price of a region',
  ME1A: 'Price of a region',
  AF1A: 'Price of a region',
  altText: 'Alternative text',
  amountDollars: 'Amount',
  cents: 'Amount',
  collectionTypeIds: 'Collection types',
  collection_type_ids: 'Collection types',
  id: 'Number',
  rawId: 'Passkey',
  recipientEmail: 'Email address of the recipient',
  recipientName: 'Name of the recipient',
  senderName: 'Your name',
  publicName: 'Public name',
  artId: 'Work',
  artworkId: 'Work',
  artworkIds: 'Works',
  id_user_art: 'Work',
  idUserCollection: 'Collection',
  assigneeId: 'Person in charge',
  awayUntil: 'Last day away',
  baseVersion: 'Version',
  addressBookItemId: 'Address',
  beforeArtworkId: 'Position',
  body: 'Text',
  captchaToken: 'Security check',
  clearanceCents: 'Customs clearance fee',
  controlCell: 'Cell to compare with',
  couponCode: 'Coupon code',
  creationKey: 'Form',
  deliverOn: 'Delivery date',
  effectiveAt: 'Start date',
  email: 'Email address',
  flagKey: 'Name of the flag',
  floor: 'Floor of the room',
  is: 'Words',
  begins: 'Words',
  has: 'Words',
  isOn: 'On or off',
  keptCell: 'Cell to keep',
  giftCard: 'Gift card code',
  idempotencyKey: 'Idempotency key',
  imageIds: 'Images',
  issueKey: 'Form',
  requestKey: 'Form',
  iss: 'Login service',
  isSure: 'Confirmation',
  ids: 'Works',
  mailId: 'Email',
  newPassword: 'Password',
  newsletterSignup: 'Newsletter choice',
  oldPassword: 'Current password',
  objectIDs: 'Object IDs',
  orderNumber: 'Order number',
  pin: 'PIN',
  podId: 'Recommendations',
  q: 'Search',
  queryID: 'Query ID',
  rateBp: 'Rate',
  redirectUri: 'Redirect address',
  redirect_url: 'Next page',
  redirectUrl: 'Next page',
  region: 'State',
  smallestEffect: 'Smallest effect',
  trafficPercent: 'Share of traffic',
  userToken: 'Visitor',
  sku: 'Item',
  street1: 'Street',
  publishAt: 'Time of publishing',
  street2: 'Second address line',
  token: 'Link',
  url: 'Address',
  userId: 'User',
  valueDollars: 'Value',
  weightKg: 'Weight',
  zendeskTicketId: 'Ticket number',
  zendesk_ticket_id: 'Ticket number',
};

/** Whole sentences, where a shop would not say "… is required." */
const REQUIRED: Readonly<Record<string, string>> = {
  code: 'Please enter the code.',
  couponCode: 'Please enter a coupon code.',
  giftCard: 'Please enter the code of your gift card.',
  sku: 'Please choose an item.',
};

const NOT_VALID: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email.',
  sku: 'This item does not exist.',
};

/** Ends of names that say how a value is stored, not what it is. */
const UNITS = new Set(['id', 'ids', 'cents', 'cm', 'bp']);

/** What people call a field of a call: `recipientName` is the `Recipient name`. */
export function fieldLabel(name: string): string {
  const known = LABELS[name];
  if (known !== undefined) return known;
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .filter(Boolean);
  if (words.length > 1 && UNITS.has(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && words.at(-1) === 'code' && /country|currency/.test(words.at(-2) ?? '')) words.pop();
  if (words.length > 1 && /^(is|has)$/.test(words[0] ?? '')) words.shift();
  const label = words.join(' ');
  return label === '' ? 'The request' : `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** Ids and numbers of rows: nobody types them, so their limits mean nothing to people. */
const isReference = (name: string) => /(^id_|_id$|Ids?$|^ids?$)/.test(name);

/** What a schema refuses, in the terms of JSON Schema. */
export interface InputProblem {
  /** The names and indices that lead to the value. */
  path: readonly string[];
  keyword: string;
  /** The limit of the keyword, or the type that it requires. */
  limit?: number | string | undefined;
  /** The limits of a number. */
  range?: { minimum?: number | undefined; maximum?: number | undefined };
}

/** One sentence about input that a call does not accept, for the person who has entered it. */
export function describeInputProblem({ path, keyword, limit, range = {} }: InputProblem): string {
  const name = path.findLast((part) => !isIndex(part)) ?? '';
  const entry = path.findLast(isIndex);
  const label = `${fieldLabel(name)}${entry === undefined ? '' : ` (entry ${Number(entry) + 1})`}`;
  const required = () => (entry === undefined ? REQUIRED[name] : undefined) ?? `${label} is required.`;
  const notValid = () => (entry === undefined ? NOT_VALID[name] : undefined) ?? `${label} is not valid.`;
  switch (keyword) {
    case 'required':
    case 'null':
      return required();
    case 'minLength':
      return Number(limit) <= 1 ? required() : `${label} must have at least ${limit} characters.`;
    case 'maxLength':
      return isReference(name) || name in NOT_VALID ? notValid() : `${label} can have at most ${limit} characters.`;
    case 'minItems':
      return `${label} must have at least ${entries(limit)}.`;
    case 'maxItems':
      return `${label} can have at most ${entries(limit)}.`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return isReference(name) ? notValid() : `${label} ${limitText(keyword, limit, range)}.`;
    case 'type':
      return isReference(name) ? notValid() : typeMessage(label, limit, notValid);
    case 'enum':
    case 'const':
      return `${label} is not one of the choices.`;
    default:
      return notValid();
  }
}

const isIndex = (part: string) => /^\d+$/.test(part);

const entries = (count: unknown) => `${count} ${Number(count) === 1 ? 'entry' : 'entries'}`;

function limitText(
  keyword: string,
  limit: number | string | undefined,
  { minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined },
) {
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `must be between ${minimum} and ${maximum}`;
  if (keyword === 'exclusiveMinimum') return `must be more than ${limit}`;
  if (keyword === 'exclusiveMaximum') return `must be less than ${limit}`;
  return keyword === 'minimum' ? `must be at least ${limit}` : `must be at most ${limit}`;
}

function typeMessage(label: string, type: unknown, notValid: () => string): string {
  if (type === 'integer') return `${label} must be a whole number.`;
  if (type === 'number') return `${label} must be a number.`;
  if (type === 'boolean') return `${label} must be true or false.`;
  if (type === 'array') return `${label} must be a list.`;
  return type === 'string' ? `${label} must be text.` : notValid();
}
