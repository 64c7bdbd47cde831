/** A piece of what is offered below the search box: typed already, or what would be added. */
export interface LabelPart {
  text: string;
  isTyped: boolean;
}

/** The pieces of a label, told apart by the words typed: each where a word of the label begins with it, in either case. */
export function labelPartsOf(label: string, typed: string): LabelPart[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    // The longest first: of `blue` and `b`, all of `blue` was typed.
    .sort((a, b) => b.length - a.length);
  const lowered = label.toLowerCase();
  // A few letters are longer in lower case, and every place behind them would be wrong.
  if (words.length === 0 || lowered.length !== label.length) return [{ text: label, isTyped: false }];
  const parts: LabelPart[] = [];
  const add = (text: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += text;
    else parts.push({ text, isTyped });
  };
  for (let at = 0; at < label.length; ) {
    const isWordStart = at === 0 || !/[\p{L}\p{N}]/u.test(label.charAt(at - 1));
    const word = isWordStart ? words.find((one) => lowered.startsWith(one, at)) : undefined;
    const length = word?.length ?? 1;
    add(label.slice(at, at + length), word !== undefined);
    at += length;
  }
  return parts;
}
