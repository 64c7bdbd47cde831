import type { MyWork } from '@easel/contract/catalogue/stated-facts';
import { ownImagesPath } from '@easel/domain/catalogue/work-images';
import { joinList } from '@easel/domain/text/join-list';
import { Link } from 'react-router';
import { WorkRow } from '../ui/work-row.tsx';
import css from './my-works.module.css';

const PARTS = { condition: 'the condition', signature: 'the signature', description: 'a description' } as const;

/** An artist's works with what buyers would like to know. */
export function MyWorks({ works }: { works: readonly MyWork[] }) {
  if (works.length === 0) return <p>You have no works in the shop yet.</p>;
  return (
    <>
      <p className={css.quiet}>
        Works with complete facts are sent back less often. Descriptions help people who cannot see the image, and
        search finds their words.
      </p>
      <ul aria-label="Your works">
        {works.map(({ artworkId, title, work, missing }) => (
          <li key={artworkId}>
            <WorkRow
              title={title}
              work={work}
              text={`${work ? '' : 'Not shown in the shop. '}${missing.length > 0 ? `Add ${joinList(missing.map((part) => PARTS[part]))}.` : 'Complete.'}`}
            >
              <div className={css.edit}>
                <Link className="button" data-kind="quiet" to={`/account/artworks/${artworkId}`}>
                  Edit facts<span className="visually-hidden"> of {title}</span>
                </Link>
                <Link className="button" data-kind="quiet" to={ownImagesPath(artworkId)}>
                  Images<span className="visually-hidden"> of {title}</span>
                </Link>
              </div>
            </WorkRow>
          </li>
        ))}
      </ul>
    </>
  );
}
