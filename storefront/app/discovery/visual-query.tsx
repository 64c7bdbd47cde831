import type { VisualSearchState, VisualSourceView } from '@easel/contract/discovery/visual-search';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { type Region, VISUAL_SEARCH_PAGE } from '@easel/domain/discovery/visual-source';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { ColorStrip } from './color-strip.tsx';
import { readPhotoPreview } from './photo-preview.ts';
import css from './visual-query.module.css';

const NAMES = { work: 'Image', works: 'Images', photo: 'Your photo', colors: 'Colors' } as const;

/** What a visual search compares with, as a filter that can be removed. */
export function VisualQuery({ source, state }: { source: VisualSourceView; state: VisualSearchState }) {
  const { like, kind, work, works, colors, isGone } = source;
  const photo = usePhotoPreview(like, kind);
  if (isGone)
    return (
      <p className="mat padded-small" role="status">
        {kind === 'photo'
          ? 'This photo search has expired. We keep what a photo looks like for 30 days, and never the photo itself.'
          : kind === 'works'
            ? 'These works are no longer shown.'
            : 'This work is no longer shown.'}{' '}
        <Link to={VISUAL_SEARCH_PAGE}>Start a new search</Link>
      </p>
    );
  const image = work ? formatImageUrl(work.imageBaseUrl, 'carousel') : photo;
  return (
    <div className="toolbar">
      <div className={css.chip}>
        {image && (
          <span className={css.image}>
            <img src={image} alt={work ? work.title : 'Your photo'} />
            {work?.region && <RegionMark region={work.region} />}
          </span>
        )}
        {works.map(({ artworkId, title, imageBaseUrl }) => (
          <span key={artworkId} className={css.image}>
            <img src={formatImageUrl(imageBaseUrl, 'carousel')} alt={title} />
          </span>
        ))}
        {colors.length > 0 && (
          <div className={css.swatches}>
            <ColorStrip colors={colors.map(({ hex, percent }) => ({ hex, weight: percent || 1 }))} />
            <ul className="visually-hidden" aria-label={kind === 'colors' ? 'Colors you chose' : 'Its colors'}>
              {colors.map(({ hex, name, percent }) => (
                <li key={hex}>
                  {name}
                  {percent > 0 && ` ${percent} %`}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Link to={VISUAL_SEARCH_PAGE} className={css.remove} aria-label={`Remove ${NAMES[kind].toLowerCase()}`}>
          {NAMES[kind]} <span aria-hidden="true">×</span>
        </Link>
      </div>
      <p className="small-text">
        {work && <Link to={`${VISUAL_SEARCH_PAGE}?work=${work.artworkId}`}>Choose a part or a color of this work</Link>}
        {kind === 'colors' && <Link to={`${VISUAL_SEARCH_PAGE}?change=${like}#by-color`}>Change the colors</Link>}
        {kind === 'photo' && <Link to={VISUAL_SEARCH_PAGE}>Use another photo</Link>}
      </p>
      <ComparedSoFar state={state} isByImage={kind !== 'colors'} />
    </div>
  );
}

/** What is outside of the part is dimmed. */
function RegionMark({ region: { left, top, width, height } }: { region: Region }) {
  const outline = `M${left} ${top}h${width}v${height}h${-width}z`;
  return (
    <svg className={css.region} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 0h100v100h-100z${outline}`} fillRule="evenodd" />
      <path d={outline} />
    </svg>
  );
}

/** Until all images have been compared, and for shops that compare none. */
export function ComparedSoFar({ state, isByImage }: { state: VisualSearchState; isByImage: boolean }) {
  const { compared, total } = state;
  if (!isByImage || (state.isByImage && compared >= total)) return null;
  return (
    <p className={css.progress} role="status">
      {state.isByImage
        ? `${compared} of ${total} works can be found by image so far. The others follow in the background.`
        : 'This shop compares works by their colors.'}
    </p>
  );
}

/** The photo is only in this browser, so that the server shows none. */
const usePhotoPreview = (like: string, kind: VisualSourceView['kind']): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => (kind === 'photo' ? readPhotoPreview(like) : undefined),
    () => undefined,
  );

const neverChanges = () => () => undefined;
