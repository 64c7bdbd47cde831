import { wordsIn } from '../text/fold-words.ts';

/** A query with some of its words corrected: `searched` is those words, `corrected` their corrected form. */
export function correctQuery(query: string, searched: string, corrected: string): string | undefined {
  const before = wordsIn(searched);
  const after = wordsIn(corrected);
  if (before.length !== after.length) return undefined;
  let changed = query;
  before.forEach(({ text }, at) => {
    const meant = after[at]?.text ?? text;
    if (meant === text) return;
    const place = wordsIn(changed).find((word) => word.text.toLowerCase() === text.toLowerCase());
    if (place) changed = changed.slice(0, place.start) + meant + changed.slice(place.end);
  });
  return changed === query ? undefined : changed;
}
