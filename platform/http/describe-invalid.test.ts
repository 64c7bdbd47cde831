import type { Call } from '@easel/contract/call';
import { fieldLabel } from '@easel/domain/text/input-messages';
import { ALL_CALLS } from '@easel/server/testing/all-calls';
import { expect, test } from 'vitest';
import { createInputValidator } from './validate-input.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const fieldsOf = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [name, ...fieldsOf(schema)]),
  ...(items ? fieldsOf(items) : []),
  ...anyOf.flatMap(fieldsOf),
];

const inputFieldsOf = ({ params, query, body }: Call) =>
  [params, query, body].flatMap((part) => (part ? fieldsOf(part as Schema) : []));

test('every field of the API has a name that people understand', () => {
  const names = [...new Set(ALL_CALLS.flatMap(inputFieldsOf))];
  expect(names.length).toBeGreaterThan(200);
  // A capital letter, then words: nothing that only programs are called.
  expect(names.filter((name) => !/^[A-Z][A-Za-z]*( [a-z]+| ID| IDs)*$/.test(fieldLabel(name)))).toEqual([]);
});

test('no refusal of an empty or wrong body names a field of the program', () => {
  const messages = ALL_CALLS.filter(({ body }) => body).flatMap((call) =>
    [{}, null, 7, []].flatMap((body) => {
      const params = call.params ? Object.fromEntries(fieldsOf(call.params as Schema).map((name) => [name, '1'])) : {};
      const rejection = createInputValidator(call)({ params, query: {}, body });
      return rejection && rejection.reason === 'invalid' ? rejection.messages : [];
    }),
  );
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => !/^[A-Z].*\.$/.test(message) || /[a-z][A-Z]|_|[<>=]/.test(message))).toEqual([]);
});
