/** Truncates a text to a number of UTF-16 units, without splitting surrogate pairs: half a pair cannot be stored. */
export function truncate(text: string, mostUnits: number): string {
  if (text.length <= mostUnits) return text;
  const last = text.charCodeAt(mostUnits - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHighSurrogate ? mostUnits - 1 : mostUnits);
}
