import { formMessageCodes } from '@easel/domain/accounts/form-messages';
import { DEFAULT_COUNTRY, pathInPreferredStore } from '@easel/domain/locale/store-locale';
import { isSafeReturnPage } from '@easel/domain/text/redirect-safety';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Accepts HTML forms in both encodings. The body limit of the server applies. Files are not accepted here. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseMultipart(body, request.headers['content-type'] ?? ''),
  );
}

async function parseMultipart(body: Buffer, contentType: string): Promise<Record<string, string>> {
  const fields = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => refuseBody('The form could not be read.'));
  return Object.fromEntries(
    [...fields].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : refuseBody('Files are not accepted.'),
    ]),
  );
}

function refuseBody(message: string): never {
  throw Object.assign(new Error(message), { statusCode: 400 });
}

export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith(URLENCODED) || type.startsWith(MULTIPART);
};

/**
 * A form that the browser submits by itself wants a page as the answer. Scripts and programs get JSON: they send `format=json`, ask for JSON in Accept, or
 * are marked by the browser as a fetch.
 */
export function wantsPage(request: Pick<FastifyRequest, 'headers' | 'body'>): boolean {
  if (!isForm(request)) return false;
  const { format } = (request.body ?? {}) as Record<string, unknown>;
  if (format === 'json' || acceptsJson(request.headers.accept ?? '')) return false;
  return !['cors', 'same-origin'].includes(String(request.headers['sec-fetch-mode']));
}

/** Whether JSON is named, and HTML is not preferred to it. */
function acceptsJson(accept: string): boolean {
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .map((range) => {
        const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [type, quality === undefined ? 1 : Number(quality) || 0];
      }),
  );
  const json = weights.get('application/json') ?? 0;
  return json > 0 && json >= (weights.get('text/html') ?? 0);
}

interface FormAnswer {
  success: boolean;
  messages: string[];
  nextPage?: string;
  storeCountry?: string;
}

/** Where the form says to go on; where it was refused, back to it, with the words of the refusal. */
export function pageAfter(body: unknown, said: FormAnswer, currentCountry = DEFAULT_COUNTRY): string {
  const { redirect_url, form_page } = (body ?? {}) as Record<string, unknown>;
  const safe = (target: unknown) => (typeof target === 'string' && isSafeReturnPage(target) ? target : '/');
  if (said.success && said.nextPage) return `${said.nextPage}?redirect_url=${encodeURIComponent(safe(redirect_url))}`;
  const path = said.success
    ? pathInPreferredStore(safe(redirect_url), currentCountry, said.storeCountry)
    : safe(form_page);
  const { messages } = said;
  if (messages.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}messages=${formMessageCodes(messages)}`;
}
