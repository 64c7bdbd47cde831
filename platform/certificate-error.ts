import { readErrorCode, readErrorMessage } from './error-facts.ts';

/** Codes of TLS in Node. Some libraries keep only the message. */
const CODES = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ALTNAME/;

/** Whether the certificate of a server was not accepted. */
export const isCertificateError = (error: unknown): boolean =>
  CODES.test(String(readErrorCode(error) ?? '')) || /certificate|altnames/i.test(readErrorMessage(error));

/** What to do about it. */
export const CERTIFICATE_ADVICE = 'For an authority of your own, set NODE_EXTRA_CA_CERTS.';
