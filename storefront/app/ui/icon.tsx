/** The shop's few signs, drawn once at the top of the page and shown by name wherever they are needed. */
const SIGNS = {
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  collection: 'M4 7h13v13H4zM7 7V4h13v13h-3M10.5 10.5v6M7.5 13.5h6',
  cart: 'M5 8h14l-1.2 12H6.2zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  edit: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3',
  why: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5',
} as const;

export type Sign = keyof typeof SIGNS;

export function Icon({ sign }: { sign: Sign }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <use href={`#sign-${sign}`} />
    </svg>
  );
}

/** Has to stand once on every page. */
export function IconSheet() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      {Object.entries(SIGNS).map(([name, path]) => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 24 24">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </symbol>
      ))}
    </svg>
  );
}
