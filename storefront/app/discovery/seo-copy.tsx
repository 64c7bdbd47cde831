import type { SeoContent } from '@easel/contract/discovery/seo-content';
import { Link } from 'react-router';
import css from './seo-copy.module.css';
import { TileRow } from './tile-row.tsx';
import type { WallTile } from './wall-tile.ts';

/** Editorial text below a listing. */
export function SeoCopy({ content, tiles, list }: { content: SeoContent; tiles: WallTile[]; list: string }) {
  const related = content.section_copy_related_searches;
  return (
    <>
      {tiles.length > 0 && <TileRow title={content.tile_row.title} tiles={tiles} list={list} />}
      <div className={css.copy}>
        {content.copy_title && <h2 className={css.title}>{content.copy_title}</h2>}
        {content.sections.map(({ header, copy }) => (
          <section key={header}>
            <h3>{header}</h3>
            <p className="muted">{copy}</p>
          </section>
        ))}
        {related.length > 0 && (
          <section>
            <h3>{content.section_header_related_searches}</h3>
            <ul className="wrapped spaced-small">
              {related.map(({ label, url }) => (
                <li key={url}>
                  <Link className="small-text no-underline framed" to={url}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
