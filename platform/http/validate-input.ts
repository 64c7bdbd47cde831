import type { Call } from '@easel/contract/call';
import { type Rejection, reject } from '@easel/domain/outcome';
import { findUnstorable } from '@easel/domain/text/storable-json';
import AjvCompiler from '@fastify/ajv-compiler';
import type { TSchema } from 'typebox';
import { describeInvalid, type SchemaError } from './describe-invalid.ts';
import { keepingNull } from './keep-null.ts';

/** As Fastify validates all other routes: `default` values are filled in, and the text of URLs and forms becomes numbers and booleans. */
export const AJV_OPTIONS = { removeAdditional: false, coerceTypes: 'array', allErrors: false, verbose: true } as const;

/** The order in which Fastify validates. */
const PARTS = ['params', 'body', 'query'] as const;
type Part = (typeof PARTS)[number];

export interface UncheckedInput extends Record<Part, unknown> {
  /** The body is a form, whose values are all text. JSON has types, so nothing else than the right one is accepted in it. */
  isForm?: boolean;
}

interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

type Compile = (route: { schema: TSchema }) => Validator;
const compileText = AjvCompiler()({}, { customOptions: AJV_OPTIONS }) as Compile;
const compileJson = AjvCompiler()({}, { customOptions: { ...AJV_OPTIONS, coerceTypes: false } }) as Compile;

/**
 * Validates the input of a call against its schemas. Changes the input in place: defaults are added, and the text of URLs and forms is converted. Returns the
 * rejection, or undefined.
 */
export function createInputValidator(
  call: Call,
): (input: UncheckedInput) => Rejection<'invalid' | 'invalid-path'> | undefined {
  // Compiled on first use: most calls are rare, and compiling all of them would slow down every start.
  const compiled = new Map<Part | 'form', Validator>();
  const validatorOf = (part: Part, isForm: boolean): Validator | undefined => {
    const schema = call[part];
    if (!schema) return undefined;
    const key = part === 'body' && isForm ? 'form' : part;
    const known = compiled.get(key);
    if (known) return known;
    const compile = key === 'body' ? compileJson : compileText;
    const validator = compile({ schema: part === 'body' ? keepingNull(schema) : schema });
    compiled.set(key, validator);
    return validator;
  };
  return (input) => {
    for (const part of PARTS) {
      const validate = validatorOf(part, input.isForm === true);
      if (!validate || validate(input[part] ?? null)) continue;
      return reject(part === 'params' ? 'invalid-path' : 'invalid', describeInvalid(validate.errors ?? []));
    }
    for (const part of PARTS) {
      const [found] = findUnstorable(input[part], { maxProblems: 1 });
      if (found) return reject('invalid', `${found.place || 'The request'} ${found.problem}.`);
    }
    return undefined;
  };
}
