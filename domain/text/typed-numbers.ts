/** Numbers of things as somebody types them, and what cannot be read. */
export interface TypedNumbers {
  ids: number[];
  unreadable: string[];
}

const NUMBER = /^[1-9]\d{0,9}$/;
/** Of a work, such as `/art/blue-night/7/42/view`. */
const WORK_ADDRESS = /\/([1-9]\d{0,9})\/view/;

function parse(typed: string, readId: (text: string) => string | undefined): TypedNumbers {
  const texts = typed.split(/[\s,;]+/).filter((text) => text !== '');
  return {
    ids: [...new Set(texts.flatMap((text) => readId(text) ?? []).map(Number))],
    unreadable: texts.filter((text) => readId(text) === undefined),
  };
}

export const parseTypedNumbers = (typed: string): TypedNumbers =>
  parse(typed, (text) => (NUMBER.test(text) ? text : undefined));

/** Also of pasted addresses. */
export const parseWorkNumbers = (typed: string): TypedNumbers =>
  parse(typed, (text) => WORK_ADDRESS.exec(text)?.[1] ?? (NUMBER.test(text) ? text : undefined));
