import { createHmac, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { AlgoliaError } from './algolia-error.ts';

/**
 * A key derived by the client from one of its keys: restrictions signed with the parent key. Base64 of a hexadecimal HMAC of 64 characters and a query string.
 */
export interface SecuredKey {
  signature: string;
  source: string;
}

/** The restrictions of a secured key. */
export interface Restrictions {
  /** The restrictions as written in the key, for caching. */
  queryString: string;
  validUntilMs: number | undefined;
  /** Index names, or patterns with a star. */
  indices: readonly string[] | undefined;
  sources: readonly string[] | undefined;
  /** Combined with the filters of every search. */
  filters: Readonly<Record<string, string>>;
  /** Parameters that a search cannot override. */
  params: Readonly<Record<string, string>>;
}

const SIGNATURE_DIGITS = 64;
const FILTERS = ['filters', 'facetFilters', 'numericFilters', 'tagFilters'];
const OWN = ['validUntil', 'restrictIndices', 'restrictSources', ...FILTERS];

/** Undefined if the text is not a secured key. */
export function readSecuredKey(text: string): SecuredKey | undefined {
  if (text.length <= SIGNATURE_DIGITS || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const plain = Buffer.from(text, 'base64').toString('utf8');
  const [, signature, queryString] = /^([0-9a-f]{64})(.*)$/s.exec(plain) ?? [];
  return signature === undefined || queryString === undefined ? undefined : { signature, source: queryString };
}

export const isSignedWith = ({ signature, source: queryString }: SecuredKey, key: string): boolean =>
  timingSafeEqual(createHmac('sha256', key).update(queryString).digest(), Buffer.from(signature, 'hex'));

export function readRestrictions(queryString: string): Restrictions {
  const all = Object.fromEntries(new URLSearchParams(queryString));
  const list = (name: string) =>
    all[name] === undefined
      ? undefined
      : all[name]
          .replace(/^\[|\]$|"/g, '')
          .split(',')
          .map((one) => one.trim());
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name, value]) => isWanted(name) && value !== ''));
  return {
    queryString,
    validUntilMs: all.validUntil === undefined ? undefined : Number(all.validUntil) * 1_000,
    indices: list('restrictIndices'),
    sources: list('restrictSources'),
    filters: pick((name) => FILTERS.includes(name)),
    params: pick((name) => !OWN.includes(name)),
  };
}

/** Rejects expired keys and disallowed IP addresses. */
export function checkTimeAndSource({ validUntilMs, sources }: Restrictions, address: string, nowMs: number) {
  // An unreadable expiry date counts as expired.
  if (validUntilMs !== undefined && !(validUntilMs > nowMs))
    throw new AlgoliaError(403, '"validUntil" parameter less than the current server timestamp');
  if (sources && !sources.some((source) => isWithin(address, source)))
    throw new AlgoliaError(403, 'The source of the request is not allowed with this API key');
}

export function checkIndex({ indices }: Restrictions, name: string) {
  if (!indices || indices.some((pattern) => fitsPattern(name, pattern))) return;
  throw new AlgoliaError(403, 'Index not allowed with this API key');
}

/** Matches a name against a pattern with leading or trailing stars. */
export function fitsPattern(name: string, pattern: string): boolean {
  const isOpenBefore = pattern.startsWith('*');
  const isOpenAfter = pattern.length > 1 && pattern.endsWith('*');
  const middle = pattern.slice(isOpenBefore ? 1 : 0, isOpenAfter ? -1 : undefined);
  if (isOpenBefore && isOpenAfter) return name.includes(middle);
  if (isOpenBefore) return name.endsWith(middle);
  return isOpenAfter ? name.startsWith(middle) : name === middle;
}

/** Rejects addresses outside of the networks that an application accepts. */
export function checkAllowedSource(sources: readonly string[], address: string) {
  if (sources.length > 0 && !sources.some((source) => isWithin(address, source)))
    throw new AlgoliaError(403, 'The source of the request is not allowed for this application');
}

/** Whether a text is a network such as `10.0.0.0/8`, or a single address. */
export const isNetwork = (source: string): boolean => readNetwork(source) !== undefined;

function isWithin(address: string, source: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  const network = readNetwork(source);
  return network !== undefined && isIP(plain) === network.family && network.list.check(plain, `ipv${network.family}`);
}

function readNetwork(source: string): { family: 4 | 6; list: BlockList } | undefined {
  const [address = '', bits] = source.split(/\/(.*)/s);
  const family = isIP(address);
  if (family !== 4 && family !== 6) return undefined;
  const list = new BlockList();
  if (bits === undefined) list.addAddress(address, `ipv${family}`);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    list.addSubnet(address, Number(bits), `ipv${family}`);
  else return undefined;
  return { family, list };
}
