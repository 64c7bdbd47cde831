import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { readErrorMessage } from '../error-facts.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutsideRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeoutMs: number;
  /** More of an answer is not read. */
  maxAnswerBytes: number;
  /** Hosts of the own network that may be called, such as `erp.internal:8080`. */
  allowedHosts: readonly string[];
  /** All addresses of a name. That of the system, unless a test brings another one. */
  resolve?: (hostname: string) => Promise<string[]>;
}

export interface OutsideAnswer {
  /** Undefined if there was no answer. */
  status: number | undefined;
  answer: string;
  /** Empty if there was an answer. */
  problem: string;
}

const resolveBySystem = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

class RefusedAddress extends Error {}

/**
 * Posts to an address that somebody has entered. Its name is resolved once and the connection goes to that IP address, so that nobody can answer with a
 * public address first and a private one afterwards. Private addresses are refused, redirects are not followed. It never throws.
 */
export async function postOutside(wanted: OutsideRequest): Promise<OutsideAnswer> {
  const late = AbortSignal.timeout(wanted.timeoutMs);
  try {
    const url = new URL(wanted.url);
    const address = await withinTime(findAddress(url, wanted), late);
    return await post(url, address, wanted, late);
  } catch (error) {
    if (late.aborted) return failed(`No complete answer within ${wanted.timeoutMs / 1_000} seconds.`);
    return failed(error instanceof RefusedAddress ? error.message : readErrorMessage(error));
  }
}

const failed = (problem: string): OutsideAnswer => ({ status: undefined, answer: '', problem: problem.slice(0, 300) });

const withinTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason), { once: true })),
  ]);

/** As `URL` writes hosts: in lower case, and without the port that the protocol means anyway. */
const isAllowed = (url: URL, allowedHosts: readonly string[]) =>
  allowedHosts.some((host) => {
    const text = `${url.protocol}//${host}`;
    return URL.canParse(text) && new URL(text).host === url.host;
  });

async function findAddress(url: URL, { allowedHosts, resolve = resolveBySystem }: OutsideRequest): Promise<string> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(hostname) > 0 ? [hostname] : await resolve(hostname);
  const [first] = addresses;
  if (first === undefined) throw new RefusedAddress(`${hostname} has no address.`);
  // One private address among public ones is reason enough.
  if (!isAllowed(url, allowedHosts) && !addresses.every(isPublicAddress))
    throw new RefusedAddress(`${hostname} is not an address of the public internet.`);
  return first;
}

function post(url: URL, address: string, wanted: OutsideRequest, signal: AbortSignal): Promise<OutsideAnswer> {
  const family = isIP(address);
  const toAddress: LookupFunction = (_hostname, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const { body, headers, maxAnswerBytes } = wanted;
  return new Promise((answered, fail) => {
    const request = send(
      url,
      // No agent: a connection is for one message.
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: toAddress,
        signal,
      },
      (response) => {
        const pieces: Buffer[] = [];
        let bytes = 0;
        const end = () => {
          const text = Buffer.concat(pieces).subarray(0, maxAnswerBytes).toString();
          answered({ status: response.statusCode, answer: text, problem: '' });
        };
        response.on('data', (piece: Buffer) => {
          pieces.push(piece);
          bytes += piece.length;
          if (bytes < maxAnswerBytes) return;
          end();
          request.destroy();
        });
        response.on('end', end);
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
