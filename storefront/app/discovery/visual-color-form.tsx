import { COLOR_FAMILIES } from '@easel/domain/catalogue/color-families';
import {
  MAX_COLOR_WEIGHT,
  MAX_COLORS_SEARCHED,
  VISUAL_SEARCH_PAGE,
  type WeightedColor,
} from '@easel/domain/discovery/visual-source';
import { useState } from 'react';
import { Form } from 'react-router';
import { ColorStrip } from './color-strip.tsx';
import css from './visual-search-page.module.css';

interface ChosenColor extends WeightedColor {
  key: number;
}

const EXAMPLE: readonly WeightedColor[] = [
  { hex: '366dbe', weight: 60 },
  { hex: 'e4ad3c', weight: 40 },
];

/** One to five colors, each with a weight. A plain form, so that it works without JavaScript. */
export function VisualColorForm({ chosen }: { chosen: readonly WeightedColor[] }) {
  const [colors, setColors] = useState<readonly ChosenColor[]>(() =>
    (chosen.length > 0 ? chosen : EXAMPLE).map((color, at) => ({ key: at + 1, ...color })),
  );
  // Without scripts all colors are there, and those without a weight do not count.
  const rest = Array.from({ length: MAX_COLORS_SEARCHED - colors.length }, (_, at) => colors.length + at + 1);
  const change = (key: number, part: Partial<ChosenColor>) =>
    setColors(colors.map((color) => (color.key === key ? { ...color, ...part } : color)));
  const add = (hex: string) => {
    if (colors.some((color) => color.hex === hex) || colors.length >= MAX_COLORS_SEARCHED) return;
    const key = Math.max(0, ...colors.map((color) => color.key)) + 1;
    setColors([...colors, { key, hex, weight: 50 }]);
  };
  return (
    <section className={css.way} aria-labelledby="by-color">
      <h2 id="by-color">Colors</h2>
      <Form action={VISUAL_SEARCH_PAGE} method="get" className={css.colorForm}>
        <div className={css.mix} aria-hidden="true" data-needs-script>
          <ColorStrip colors={colors} />
        </div>
        <div className={css.families} data-needs-script>
          {COLOR_FAMILIES.map(({ slug, name, hex }) => (
            <button
              key={slug}
              type="button"
              aria-label={`Add ${name.toLowerCase()}`}
              title={name}
              disabled={colors.length >= MAX_COLORS_SEARCHED}
              onClick={() => add(hex)}
            >
              <svg viewBox="0 0 2 2" aria-hidden="true">
                <circle cx="1" cy="1" r="1" fill={`#${hex}`} />
              </svg>
            </button>
          ))}
        </div>
        <ul>
          {colors.map(({ key, hex, weight }, at) => (
            <li key={key}>
              <ColorFields
                number={at + 1}
                hex={hex}
                weight={weight}
                onHex={(value) => change(key, { hex: value })}
                onWeight={(value) => change(key, { weight: value })}
              />
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove color ${at + 1}`}
                data-needs-script
                disabled={colors.length === 1}
                onClick={() => setColors(colors.filter((color) => color.key !== key))}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
        <noscript>
          <ul>
            {rest.map((number) => (
              <li key={number}>
                <ColorFields number={number} hex="8f8f8f" weight={0} />
              </li>
            ))}
          </ul>
        </noscript>
        <button type="submit" className="button">
          See works in these colors
        </button>
      </Form>
    </section>
  );
}

interface ColorFieldsProps {
  number: number;
  hex: string;
  weight: number;
  onHex?: (hex: string) => void;
  onWeight?: (weight: number) => void;
}

function ColorFields({ number, hex, weight, onHex, onWeight }: ColorFieldsProps) {
  const isControlled = onHex !== undefined;
  return (
    <>
      <input
        type="color"
        name={`c${number}`}
        aria-label={`Color ${number}`}
        {...(isControlled
          ? { value: `#${hex}`, onChange: ({ currentTarget }) => onHex(currentTarget.value.slice(1)) }
          : { defaultValue: `#${hex}` })}
      />
      <input
        type="range"
        name={`w${number}`}
        aria-label={`How much of color ${number}`}
        min={isControlled ? 1 : 0}
        max={MAX_COLOR_WEIGHT}
        {...(isControlled
          ? { value: weight, onChange: ({ currentTarget }) => onWeight?.(Number(currentTarget.value)) }
          : { defaultValue: weight })}
      />
    </>
  );
}
