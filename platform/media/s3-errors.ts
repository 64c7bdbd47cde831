import { CERTIFICATE_ADVICE, isCertificateError } from '../certificate-error.ts';
import { readErrorCode, readErrorField, readErrorMessage } from '../error-facts.ts';
import type { S3Place } from './s3-url.ts';

/** The bucket cannot be used now. Requests that need it get 503. The message never contains the credentials. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly statusCode = 503;
}

/** What an error of the S3 client means for whoever set `S3_URL`. The error itself is dropped: it may contain what was signed. */
export function describeS3Error(error: unknown, { endpoint, bucket, region }: S3Place): StorageError {
  return new StorageError(`S3_URL: ${explain()}`);

  function explain(): string {
    const name = String(readErrorField(error, 'name'));
    const code = readErrorCode(error);
    if (isCertificateError(error))
      return `the certificate of ${endpoint} is not trusted (${readErrorMessage(error)}). ${CERTIFICATE_ADVICE}`;
    if (name === 'NoSuchBucket') return `the bucket "${bucket}" does not exist at ${endpoint}.`;
    if (WRONG_KEY.has(name)) return `${endpoint} does not accept the key or its secret (${name}).`;
    if (name === 'CredentialsProviderError')
      return 'it has no key and secret, and this machine has none either (https://KEY:SECRET@host/bucket).';
    if (WRONG_REGION.has(name))
      return `the bucket "${bucket}" is not in the region ${region}. Add ?region= with its region.`;
    const status = readStatus(error);
    if (status === 507 || FULL.has(name)) return `the bucket "${bucket}" is full (${name}). Nothing was stored.`;
    if (status === 401 || status === 403)
      return `the key may not do this in the bucket "${bucket}" (${name}). It needs to list, read, write and delete objects.`;
    if (status === undefined && (UNREACHABLE.has(String(code)) || name === 'TimeoutError'))
      return `${endpoint} cannot be reached (${String(code ?? name)}).`;
    return `${endpoint} answered ${status ?? 'nothing'} (${name}: ${readErrorMessage(error)}).`;
  }
}

/** Damaged on its way, or the connection ended. Another attempt may succeed. */
export const isBrokenTransfer = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(readErrorCode(error)));

export const readStatus = (error: unknown): number | undefined => {
  const status = readErrorField(readErrorField(error, '$metadata'), 'httpStatusCode');
  return typeof status === 'number' ? status : undefined;
};

/** The last one is that of the Versity gateway. */
const WRONG_KEY = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'InvalidToken',
  'ExpiredToken',
  'XAdminUserNotFound',
]);
const WRONG_REGION = new Set([
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'IllegalLocationConstraintException',
]);
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage', 'XMinioAdminBucketQuotaExceeded']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
