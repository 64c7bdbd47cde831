import { formMessageCodes } from '@easel/domain/accounts/form-messages';
import { DEFAULT_COUNTRY, pathInPreferredStore } from '@easel/domain/locale/store-locale';
import type { Outcome } from '@easel/domain/outcome';
import { isSafeReturnPage } from '@easel/domain/text/redirect-safety';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Multipart forms may contain files. */
    acceptsFiles?: boolean;
  }
}

type FormFields = Record<string, string | string[] | Uint8Array>;

/** Accepts HTML forms in both encodings. The body limit of the route applies. Files are accepted only by calls with `upload`. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, (_request, body, done) =>
    done(null, fieldsOf(new URLSearchParams(String(body)))),
  );
  app.addContentTypeParser(MULTIPART, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseMultipart(body, request.headers['content-type'] ?? '', request.routeOptions.config.acceptsFiles === true),
  );
}

/** The last value of each field; names that end in `[]` are lists of all their values. */
function fieldsOf(entries: Iterable<[name: string, value: string]>): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of entries) {
    const listName = /^(.+)\[\]$/.exec(name)?.[1];
    if (listName === undefined) fields.set(name, value);
    else fields.set(listName, [fields.get(listName) ?? [], value].flat());
  }
  return Object.fromEntries(fields);
}

async function parseMultipart(body: Buffer, contentType: string, acceptsFiles: boolean): Promise<FormFields> {
  const entries = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => rejectBody('The form could not be read.'));
  const texts: [string, string][] = [];
  const files: [string, Uint8Array][] = [];
  for (const [name, value] of entries) {
    if (typeof value === 'string') texts.push([name, value]);
    else if (acceptsFiles) files.push([name, new Uint8Array(await value.arrayBuffer())]);
    else rejectBody('Files are not accepted.');
  }
  return { ...fieldsOf(texts), ...Object.fromEntries(files) };
}

function rejectBody(message: string): never {
  throw Object.assign(new Error(message), { statusCode: 400 });
}

export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return type.startsWith(URLENCODED) || type.startsWith(MULTIPART);
};

/**
 * A form that the browser submits without JavaScript is answered with a redirect. Scripts and other clients get JSON: they send `format=json`, accept JSON, or
 * are marked by the browser as a fetch.
 */
export function wantsPage(request: Pick<FastifyRequest, 'headers' | 'body'>): boolean {
  if (!isForm(request)) return false;
  const { format } = (request.body ?? {}) as Record<string, unknown>;
  if (format === 'json' || acceptsJson(request.headers.accept ?? '')) return false;
  return !['cors', 'same-origin'].includes(String(request.headers['sec-fetch-mode']));
}

/** Whether JSON is accepted and HTML is not preferred. */
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

interface FormSuccess {
  messages: string[];
  nextPage?: string;
  storeCountry?: string;
}

/** The page an HTML form continues to: its target, or back to the form with the messages of the rejection. */
export function pageAfter(
  body: unknown,
  outcome: Outcome<FormSuccess, string>,
  currentCountry = DEFAULT_COUNTRY,
): string {
  const { redirect_url, form_page } = (body ?? {}) as Record<string, unknown>;
  const safe = (target: unknown) => (typeof target === 'string' && isSafeReturnPage(target) ? target : '/');
  if (!outcome.ok) return withMessages(safe(form_page), outcome.messages);
  const { nextPage, storeCountry, messages } = outcome.value;
  if (nextPage) return `${nextPage}?redirect_url=${encodeURIComponent(safe(redirect_url))}`;
  return withMessages(pathInPreferredStore(safe(redirect_url), currentCountry, storeCountry), messages);
}

const withMessages = (path: string, messages: readonly string[]) =>
  messages.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}messages=${formMessageCodes(messages)}`;
