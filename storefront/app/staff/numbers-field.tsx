import { parseTypedNumbers, type TypedNumbers } from '@easel/domain/text/typed-numbers';
import { TypedField } from './typed-field.tsx';

interface NumbersFieldProps {
  label: string;
  name: string;
  placeholder?: string;
  max: number;
  parse?: (typed: string) => TypedNumbers;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Artists or works by their numbers. */
export const NumbersField = ({ max, parse = parseTypedNumbers, ids, onChange, ...field }: NumbersFieldProps) => (
  <TypedField<number[]>
    {...field}
    value={[...ids]}
    format={(numbers) => numbers.join(', ')}
    read={(text) => {
      const { ids: value, unreadable } = parse(text);
      if (unreadable.length > 0) return { problem: `${unreadable.slice(0, 3).join(', ')} cannot be read as a number.` };
      return value.length > max ? { problem: `At most ${max} are possible.` } : { value };
    }}
    onChange={onChange}
  />
);
