export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  patternProperties?: Record<string, JsonSchema>;
}

export interface OpenApiOperation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: JsonSchema }> }>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; license?: { name: string; url?: string } };
  servers?: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components?: { securitySchemes?: Record<string, unknown> };
}

/** A TypeScript client for an OpenAPI document: one function for each operation, typed by its schemas. */
export function writeClient({ paths }: OpenApiDocument): string {
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeOperation(path, method, operation)),
  );
  return `export type Send = (method: string, path: string, query: Record<string, unknown>, body: unknown) => Promise<unknown>;

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

export const createClient = (send: Send) => ({
${functions.join('\n')}
});
`;
}

function writeOperation(path: string, method: string, operation: OpenApiOperation): string {
  const parameters = operation.parameters ?? [];
  const partOf = (place: string) => {
    const own = parameters.filter((one) => one.in === place);
    const isOptional = own.every(({ required }) => !required);
    return {
      fields: own.map(
        ({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
      ),
      isOptional,
    };
  };
  const [params, query] = [partOf('path'), partOf('query')];
  const body = operation.requestBody?.content['application/json']?.schema;
  const fields = [
    ...(params.fields.length > 0 ? [`params: { ${params.fields.join('; ')} }`] : []),
    ...(query.fields.length > 0 ? [`query${query.isOptional ? '?' : ''}: { ${query.fields.join('; ')} }`] : []),
    ...(body ? [`body: ${typeOf(body)}`] : []),
  ];
  const isOptional = params.fields.length === 0 && query.isOptional && !body;
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  const use = [
    params.fields.length > 0 ? `fill('${path}', input.params)` : `'${path}'`,
    query.fields.length > 0 ? 'input.query ?? {}' : '{}',
    body ? 'input.body' : 'undefined',
  ];
  const argument = fields.length > 0 ? `input: { ${fields.join('; ')} }${isOptional ? ' = {}' : ''}` : '';
  return `  ${operation.operationId}: (${argument}) =>
    send('${method.toUpperCase()}', ${use.join(', ')}) as Promise<${answer ? typeOf(answer) : 'unknown'}>,`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  if (schema.anyOf) return schema.anyOf.map((one) => `(${typeOf(one)})`).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (schema.type === 'object') return objectOf(schema);
  const simple: Record<string, string> = {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
  };
  return simple[schema.type ?? ''] ?? 'unknown';
}

function objectOf({ properties = {}, required = [], patternProperties, additionalProperties }: JsonSchema): string {
  const named = Object.entries(properties).map(
    ([name, inner]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(inner)}`,
  );
  const other = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  if (named.length === 0 && typeof other === 'object') return `Record<string, ${typeOf(other)}>`;
  return named.length > 0 ? `{ ${named.join('; ')} }` : 'Record<string, unknown>';
}
