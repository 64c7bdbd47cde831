import { Link } from 'react-router';
import css from './choices.module.css';
import { DropdownMenu } from './dropdown-menu.tsx';

export interface Choice {
  label: string;
  url: string;
  isChosen: boolean;
}

/** One of a few, each a link: it opens and works before a script has run. */
export function Choices({ name, links }: { name: string; links: Choice[] }) {
  return (
    <DropdownMenu
      className={css.choices}
      name="choices"
      summary={
        <summary>
          <span className="visually-hidden">{name}: </span>
          {links.find(({ isChosen }) => isChosen)?.label ?? links[0]?.label}
        </summary>
      }
    >
      <ul>
        {links.map(({ label, url, isChosen }) => (
          <li key={label}>
            <Link to={url} preventScrollReset aria-current={isChosen ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </DropdownMenu>
  );
}
