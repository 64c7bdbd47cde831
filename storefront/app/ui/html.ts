import { escapeHtml } from '@easel/domain/text/escape-html';

/** Markup made by {@link html}: the only values that a template does not escape. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | false | null | undefined;

/**
 * A template for markup that React never touches, such as the tiles of a wall: it takes a twentieth of the time of React elements. All values are
 * escaped except other templates, so text of users cannot become markup; attributes must be quoted.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  let text = strings[0] ?? '';
  for (let at = 0; at < values.length; at++) text += toText(values[at]) + strings[at + 1];
  return new Html(text);
}

function toText(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.text;
  if (typeof value === 'number') return String(value);
  return value ? joinHtml(value).text : '';
}

/** The markup of a list. */
export const joinHtml = (parts: readonly Html[]): Html => new Html(parts.map(({ text }) => text).join(''));
