/** A part of a suggestion: already typed, or added by the suggestion. */
export interface LabelPart {
  text: string;
  isTyped: boolean;
}

/** Splits a label at typed words: each matches the beginning of a word of the label, ignoring case. */
export function splitLabel(label: string, typed: string): LabelPart[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    // Longest first: `blue` takes precedence over `b`.
    .sort((a, b) => b.length - a.length);
  const lowered = label.toLowerCase();
  // Some letters are longer in lower case, which would shift the following positions.
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
