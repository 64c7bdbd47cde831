import { joinList } from '../text/join-list.ts';
import { readCategory } from './categories.ts';
import { formatMediumLabel } from './medium-label.ts';
import { SWATCHES } from './swatches.ts';

/** Who wrote the descriptions of a work. `suggestion`: nobody, they were made from its facts. */
export type DescriptionAuthor = 'artist' | 'staff' | 'suggestion';

/** What is known of the image of a work. */
export interface ImageFacts {
  category: string;
  orientation: 'horizontal' | 'vertical' | 'square';
  styles: readonly string[];
  subject: string;
  mediums: readonly string[];
  materials: readonly string[];
  /** Swatches as six hex digits, the strongest first. */
  colors: readonly string[];
}

const MAX_COLORS = 3;
const MAX_STYLES = 2;
const colorNames = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));
const isFlat = (category: string) => category !== 'sculpture' && category !== 'installation';
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const colorsOf = ({ colors }: ImageFacts) =>
  joinList(colors.flatMap((hex) => colorNames.get(hex) ?? []).slice(0, MAX_COLORS));

/** `Vertical painting` or `Sculpture`. */
function thingOf({ category, orientation }: ImageFacts): string {
  const name = (readCategory(category)?.singular ?? 'work').toLowerCase();
  return sentence(isFlat(category) ? `${orientation} ${name}` : name);
}

/** `Vertical painting: water, abstract. Mainly dark blue, gray and white`. Without a full stop, since other words can follow. */
export function suggestAltText(facts: ImageFacts): string {
  const about = [facts.subject, ...facts.styles.slice(0, 1)]
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const colors = colorsOf(facts);
  return [
    about.length > 0 ? `${thingOf(facts)}: ${about.join(', ')}` : thingOf(facts),
    ...(colors ? [`Mainly ${colors}`] : []),
  ].join('. ');
}

/** A few sentences about what is known. It says nothing that the facts do not contain. */
export function suggestDescription(facts: ImageFacts): string {
  const medium = formatMediumLabel({ ...facts, isSculpture: facts.category === 'sculpture' }).toLowerCase();
  const styles = joinList(facts.styles.slice(0, MAX_STYLES).map((style) => style.toLowerCase()));
  const colors = colorsOf(facts);
  return [
    medium ? `${thingOf(facts)}, ${medium}.` : `${thingOf(facts)}.`,
    ...(facts.subject ? [`The subject is ${facts.subject.toLowerCase()}.`] : []),
    ...(styles ? [`The style is ${styles}.`] : []),
    ...(colors ? [`The main colors are ${colors}.`] : []),
  ].join(' ');
}

export interface Descriptions {
  altText: string;
  visualDescription: string;
  describedBy: DescriptionAuthor;
}

/** The texts that were written. What is missing is suggested from the facts. */
export function completeDescriptions(
  written: { altText: string; visualDescription: string; describedBy: 'artist' | 'staff' | null },
  facts: ImageFacts,
): Descriptions {
  return {
    altText: written.altText || suggestAltText(facts),
    visualDescription: written.visualDescription || suggestDescription(facts),
    describedBy: written.visualDescription ? (written.describedBy ?? 'artist') : 'suggestion',
  };
}
