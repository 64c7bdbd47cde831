import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { describeInvalid } from '../http/describe-invalid.ts';

/** What an editor has sent, or its first field that is missing, too long or of another type. */
export function checkContent<Schema extends TSchema>(
  schema: Schema,
  body: unknown,
): Outcome<Static<Schema>, 'invalid'> {
  if (Check(schema, body)) return ok(body);
  const errors = Errors(schema, body).map(({ keyword, instancePath, params }) => {
    const facts: Record<string, unknown> = { ...params };
    const [missingProperty] = Array.isArray(facts.requiredProperties) ? facts.requiredProperties : [];
    return { keyword, instancePath, params: { ...facts, missingProperty } };
  });
  return reject('invalid', describeInvalid(errors));
}
