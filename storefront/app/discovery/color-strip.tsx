import css from './color-strip.module.css';

export interface ColorStripProps {
  colors: readonly { hex: string; weight: number }[];
  className?: string | undefined;
}

/** Colors next to each other, as wide as their weights. Drawn, because the content security policy forbids inline styles. */
export function ColorStrip({ colors, className }: ColorStripProps) {
  const sum = colors.reduce((total, { weight }) => total + weight, 0) || 1;
  const starts = colors.map((_, at) => colors.slice(0, at).reduce((total, { weight }) => total + weight, 0));
  return (
    <svg
      className={`${css.strip} ${className ?? ''}`}
      viewBox={`0 0 ${sum} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {colors.map(({ hex, weight }, at) => (
        <rect key={hex} x={starts[at]} width={weight} height="1" fill={`#${hex}`} />
      ))}
    </svg>
  );
}
