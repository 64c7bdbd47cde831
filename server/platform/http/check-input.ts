import type { Call } from '@easel/contract/call';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Answer } from './api-dispatcher.ts';

const PARTS = ['params', 'query', 'body'] as const;
type Input = Partial<Record<(typeof PARTS)[number], unknown>>;

/**
 * Checks the input of calls that pages make inside the process by the same schemas as over HTTP. Their input comes from the page's address, so it can be
 * anything. Returns the refusal, or undefined.
 */
export function createInputCheck(call: Call): (input: Input) => Answer<never> | undefined {
  const checks = PARTS.flatMap((part) => {
    const schema: TSchema | undefined = call[part];
    if (!schema) return [];
    // Most calls are never made by a page: their schemas are compiled when they are first needed.
    let compiled: { Check(value: unknown): boolean } | undefined;
    const fits = (value: unknown) => {
      compiled ??= Compile(schema);
      return compiled.Check(value);
    };
    return [{ part, fits }];
  });
  return (input) => {
    const wrong = checks.find(({ part, fits }) => !fits(input[part]));
    if (!wrong) return undefined;
    // An address that no schema allows names nothing.
    if (wrong.part === 'params') return { success: false, status: 404, messages: ['There is no such page.'] };
    return { success: false, status: 400, messages: [`The ${wrong.part} is not valid.`] };
  };
}
