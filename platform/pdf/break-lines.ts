/** The first guess of how many characters a line has. */
const FIRST_GUESS = 64;

/**
 * Breaks a text into lines that fit, at blanks where there are some. Words that are too long are broken, too. What is left after `maxLines` is one more line,
 * so that the caller sees that there is more.
 *
 * Measuring a text takes longer the longer it is. So a line is searched for from the length of the line before it, and never by measuring everything that is left.
 */
export function breakLines(
  characters: readonly string[],
  fits: (line: string) => boolean,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  let start = 0;
  let guess = FIRST_GUESS;
  while (start < characters.length) {
    if (lines.length === maxLines) return [...lines, characters.slice(start).join('').trim()];
    const count = countFitting(characters, start, guess, fits);
    const isRest = start + count === characters.length;
    const blank = isRest ? count : characters.slice(start, start + count + 1).lastIndexOf(' ');
    const end = start + (blank > 0 ? blank : count);
    lines.push(characters.slice(start, end).join('').trim());
    start = characters[end] === ' ' ? end + 1 : end;
    guess = count;
  }
  return lines;
}

/** How many characters from a position on fit, at least one. The guess is doubled until something does not fit; then the difference is halved. */
function countFitting(
  characters: readonly string[],
  start: number,
  guess: number,
  fits: (line: string) => boolean,
): number {
  const left = characters.length - start;
  const isFitting = (count: number) => fits(characters.slice(start, start + count).join(''));
  let fitting = 1;
  let tooMany = left + 1;
  for (let next = Math.min(guess + 1, left); next > fitting; next = Math.min(next * 2, left)) {
    if (!isFitting(next)) {
      tooMany = next;
      break;
    }
    fitting = next;
  }
  while (tooMany - fitting > 1 && fitting < left) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (isFitting(middle)) fitting = middle;
    else tooMany = middle;
  }
  return fitting;
}
