import { wordsIn } from '../text/fold-words.ts';

const MIN_OWN_WORDS = 3;
const foldedIn = (text: string) => wordsIn(text).map(({ folded }) => folded);

/** Why a text is no good alternative for an image; undefined if it is. Title and artist are read aloud next to it. */
export function altTextProblem(
  altText: string,
  { title, artistName }: { title: string; artistName: string },
): string | undefined {
  if (/^(an? )?(image|picture|photo) of\b/i.test(altText))
    return 'Leave out words such as “image of”. Screen readers say that it is an image.';
  const words = foldedIn(altText);
  const known = new Set([...foldedIn(`${artistName} ${title}`), 'by']);
  const rest = words.filter((word) => !known.has(word));
  return rest.length < MIN_OWN_WORDS && rest.length < words.length
    ? 'Describe what the work looks like. Its title and artist are read aloud already.'
    : undefined;
}
