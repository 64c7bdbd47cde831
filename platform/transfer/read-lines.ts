/**
 * The lines of a stream of UTF-8 text. A line ends at a line feed, with or without a carriage return before it, and nowhere else:
 * `node:readline` also splits at U+2028 and U+2029, which JSON allows inside strings.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of input) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield trimCarriageReturn(parts.join('') + line);
      parts = [];
    }
    parts.push(last);
  }
  const rest = parts.join('') + decoder.decode();
  if (rest !== '') yield trimCarriageReturn(rest);
}

const trimCarriageReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
