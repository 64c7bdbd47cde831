const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A value as JSON, which is also JavaScript and cannot end the script it is in. */
export const toScriptText = (value: unknown): string =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
