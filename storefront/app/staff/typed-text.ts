import { isSameValue } from '@easel/domain/text/same-value';

/** What somebody has typed, and the value that it stands for. */
export interface TypedText<Value> {
  text: string;
  value: Value;
}

/** The text of a field whose value was changed elsewhere, such as by restoring a version, is that of the new value. */
export const followValue = <Value>(
  typed: TypedText<Value>,
  value: Value,
  format: (value: Value) => string,
): TypedText<Value> => (isSameValue(typed.value, value) ? typed : { text: format(value), value });
