export interface ItemButtonsProps<Item> {
  items: readonly Item[];
  at: number;
  /** What an item is called, such as `row`. */
  name: string;
  onChange: (items: Item[]) => void;
}

/** Moves an item of a list up and down, and removes it. */
export function ItemButtons<Item>({ items, at, name, onChange }: ItemButtonsProps<Item>) {
  const rest = items.toSpliced(at, 1);
  const move = (by: -1 | 1) => onChange(rest.toSpliced(at + by, 0, ...items.slice(at, at + 1)));
  const label = `${name} ${at + 1}`;
  return (
    <div className="buttons">
      <button type="button" className="text-button" disabled={at === 0} onClick={() => move(-1)}>
        Up<span className="visually-hidden">, {label}</span>
      </button>
      <button type="button" className="text-button" disabled={at === items.length - 1} onClick={() => move(1)}>
        Down<span className="visually-hidden">, {label}</span>
      </button>
      <button type="button" className="text-button" onClick={() => onChange(rest)}>
        Remove<span className="visually-hidden"> {label}</span>
      </button>
    </div>
  );
}
