import type { SeoContent } from '@easel/contract/seo-content';
import { Link } from 'react-router';
import css from './seo-copy.module.css';
import { TileRow } from './tile-row.tsx';
import type { WallTile } from './wall-tile.ts';

/** What the editors say about a listing, below its works. */
export function SeoCopy({ content, tiles }: { content: SeoContent; tiles: WallTile[] }) {
  const related = content.section_copy_related_searches;
  return (
    <>
      {tiles.length > 0 && <TileRow title={content.tile_row.title} tiles={tiles} />}
      <div className={css.copy}>
        {content.sections.map(({ header, copy }) => (
          <section key={header}>
            <h2>{header}</h2>
            <p>{copy}</p>
          </section>
        ))}
        {related.length > 0 && (
          <section>
            <h2>{content.section_header_related_searches}</h2>
            <ul>
              {related.map(({ label, url }) => (
                <li key={url}>
                  <Link to={url}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
