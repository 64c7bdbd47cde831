import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine, tidyParagraphs } from '../text/tidy-text.ts';
import { altTextProblem } from './alt-text-problem.ts';
import {
  MAX_ALT_TEXT,
  MAX_CONDITION_NOTE,
  MAX_EDITION_SIZE,
  MAX_PROVENANCE,
  MAX_VISUAL_DESCRIPTION,
  type StatedFacts,
} from './stated-facts.ts';

const tooLong = (text: string, most: number) => [...text].length > most;

/** The facts as they are stored, or all reasons why they are not. */
export function checkStatedFacts(
  typed: StatedFacts,
  work: { title: string; artistName: string },
): Outcome<StatedFacts, 'invalid'> {
  const facts: StatedFacts = {
    ...typed,
    conditionNote: tidyParagraphs(typed.conditionNote),
    provenance: tidyParagraphs(typed.provenance),
    altText: tidyLine(typed.altText),
    visualDescription: tidyParagraphs(typed.visualDescription),
  };
  const problems = [
    tooLong(facts.conditionNote, MAX_CONDITION_NOTE) &&
      `The note on the condition can have ${MAX_CONDITION_NOTE} characters.`,
    facts.condition === 'fair' && facts.conditionNote === '' && 'Describe the flaws of a work in fair condition.',
    facts.condition === null && facts.conditionNote !== '' && 'Choose the condition that your note describes.',
    tooLong(facts.provenance, MAX_PROVENANCE) && `The provenance can have ${MAX_PROVENANCE} characters.`,
    editionProblem(facts),
    tooLong(facts.altText, MAX_ALT_TEXT) && `The short description can have ${MAX_ALT_TEXT} characters.`,
    facts.altText !== '' && altTextProblem(facts.altText, work),
    tooLong(facts.visualDescription, MAX_VISUAL_DESCRIPTION) &&
      `The long description can have ${MAX_VISUAL_DESCRIPTION} characters.`,
  ].filter((problem) => typeof problem === 'string');
  return problems.length > 0 ? reject('invalid', ...problems) : ok(facts);
}

function editionProblem({ editionNumber, editionSize }: StatedFacts): string | undefined {
  if (editionNumber === null && editionSize === null) return undefined;
  if (editionNumber === null || editionSize === null) return 'Enter both the number and the size of the edition.';
  if (!Number.isInteger(editionSize) || editionSize < 1 || editionSize > MAX_EDITION_SIZE)
    return `The size of the edition must be between 1 and ${MAX_EDITION_SIZE}.`;
  return Number.isInteger(editionNumber) && editionNumber >= 1 && editionNumber <= editionSize
    ? undefined
    : 'The number must be between 1 and the size of the edition.';
}
