import type { Call } from '@easel/contract/call';
import { type Rejection, reject } from '@easel/domain/outcome';
import { findUnstorable } from '@easel/domain/text/storable-json';
import AjvCompiler from '@fastify/ajv-compiler';
import type { TSchema } from 'typebox';
import { describeInvalid } from './error-handler.ts';
import { keepingNull } from './keep-null.ts';

/** As Fastify validates all other routes: `default` values are filled in, and the text of URLs and forms becomes numbers and booleans. */
export const AJV_OPTIONS = { removeAdditional: false, coerceTypes: 'array', allErrors: false } as const;

/** The order in which Fastify validates, with its names. */
const PARTS = [
  ['params', 'params'],
  ['body', 'body'],
  ['query', 'querystring'],
] as const;

export type UncheckedInput = Record<(typeof PARTS)[number][0], unknown>;

interface Validator {
  (value: unknown): boolean;
  errors?: Parameters<typeof describeInvalid>[0]['validation'] | null;
}

const compileSchema = AjvCompiler()({}, { customOptions: AJV_OPTIONS }) as (route: { schema: TSchema }) => Validator;

/**
 * Validates the input of a call against its schemas. Changes the input in place: defaults are added and values are converted. Returns the rejection, or
 * undefined.
 */
export function createInputValidator(
  call: Call,
): (input: UncheckedInput) => Rejection<'invalid' | 'invalid-path'> | undefined {
  // Compiled on first use: most calls are rare, and compiling all of them would slow down every start.
  let validators: { part: keyof UncheckedInput; context: string; validate: Validator }[] | undefined;
  const compile = () =>
    PARTS.flatMap(([part, context]) => {
      const schema = call[part];
      if (!schema) return [];
      return [{ part, context, validate: compileSchema({ schema: part === 'body' ? keepingNull(schema) : schema }) }];
    });
  return (input) => {
    validators ??= compile();
    for (const { part, context, validate } of validators) {
      if (validate(input[part] ?? null)) continue;
      const message = describeInvalid({ validation: validate.errors ?? [], validationContext: context });
      return reject(part === 'params' ? 'invalid-path' : 'invalid', message);
    }
    for (const [part] of PARTS) {
      const [found] = findUnstorable(input[part], { maxProblems: 1 });
      if (found) return reject('invalid', `${found.place || 'The request'} ${found.problem}.`);
    }
    return undefined;
  };
}
