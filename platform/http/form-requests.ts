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
