import { formatCount } from '@easel/domain/text/pluralize';
import { type Html, html } from '../ui/html.ts';
import { renderSizeComparison } from '../ui/size-comparison.tsx';
import css from './filter-panel.module.css';
import type { ListedFacet, PanelOption } from './filter-panel-data.ts';

/** Longer lists show their first values, and the rest on demand. */
const SHOWN_FIRST = 8;
/** A common scale for all sizes. */
const WALL_CM = { width: 292, height: 200 };

export interface ValuesPlace {
  /** The prefix of links, such as /en-gb. */
  base: string;
  /** On the server, the rest of a long list is text until it is opened (document/deferred-hydration.ts), or JavaScript is off. */
  isRestDeferred: boolean;
}

/** The values of a facet, as links to the filtered listings. */
export function renderFacetValues(
  { options, title, inputType }: ListedFacet,
  { base, isRestDeferred }: ValuesPlace,
): Html {
  if (inputType === 'swatches')
    return html`<ul class="${css.swatches}">${options.map((option) => renderSwatch(option, base))}</ul>`;
  if (inputType === 'silhouettes')
    return html`<ul class="${css.silhouettes}">${options.map((option) => renderOption(option, base))}</ul>`;
  // In `links` facets one value is selected (radio); others allow several (checkbox).
  const input = inputType === 'links' ? 'radio' : 'checkbox';
  const list = (shown: readonly PanelOption[]) =>
    html`<ul data-input="${input}">${shown.map((option) => renderOption(option, base))}</ul>`;
  // Hiding one or two values would save no space.
  if (options.length <= SHOWN_FIRST + 2) return list(options);
  const rest = options.slice(SHOWN_FIRST);
  const isOpen = rest.some(({ isChosen }) => isChosen);
  return html`${list(options.slice(0, SHOWN_FIRST))}<details class="${css.rest}"${isOpen && html` open`}><summary><span>${rest.length} more<span class="visually-hidden"> in ${title}</span></span></summary>${
    isRestDeferred && !isOpen ? html`<noscript>${list(rest)}</noscript>` : list(rest)
  }</details>`;
}

/** A value without results is not a link. */
function renderOption({ label, description, count, url, isChosen, typicalCm }: PanelOption, base: string): Html {
  const content = html`${
    typicalCm && renderSizeComparison({ widthCm: typicalCm.width, heightCm: typicalCm.height, wallCm: WALL_CM })
  }<span class="${css.label}">${label}${description && html`<small>${description}</small>`}</span> <span class="muted numbers">${formatCount(count)}</span>`;
  if (url === undefined) return html`<li><span class="${css.none}">${content}</span></li>`;
  return html`<li><a href="${base + url}" rel="nofollow"${renderCurrent(isChosen)}>${content}</a></li>`;
}

const renderSwatch = ({ label, url = '', count, isChosen, hex = '' }: PanelOption, base: string): Html =>
  html`<li><a href="${base + url}" rel="nofollow"${renderCurrent(isChosen)} aria-label="${label}, ${count}" title="${label}"><svg aria-hidden="true" color="#${hex}"></svg></a></li>`;

const renderCurrent = (isChosen: boolean) => isChosen && html` aria-current="true"`;
