import { Link } from 'react-router';
import css from './choices.module.css';
import { DropdownMenu } from './dropdown-menu.tsx';

export interface Choice {
  label: string;
  url: string;
  isChosen: boolean;
}

/** A menu of links of which one is selected. Works before hydration. */
export function Choices({ name, links }: { name: string; links: Choice[] }) {
  return (
    <DropdownMenu
      className={css.choices}
      name="choices"
      summary={
        <summary className="plain-summary">
          <span className="visually-hidden">{name}: </span>
          {links.find(({ isChosen }) => isChosen)?.label ?? links[0]?.label}
        </summary>
      }
    >
      <ul className="menu">
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
