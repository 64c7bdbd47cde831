/** The points of a line chart, oldest first. Points are evenly spaced, regardless of their time. */
export function plotRates(rates: readonly number[], width: number, height: number): string {
  const [only] = rates;
  if (only === undefined) return '';
  const shown = rates.length === 1 ? [only, only] : rates;
  const least = Math.min(...shown);
  const span = Math.max(...shown) - least;
  const round = (value: number) => Math.round(value * 10) / 10;
  return shown
    .map((rate, index) => {
      const x = (index / (shown.length - 1)) * width;
      const y = span === 0 ? height / 2 : height - ((rate - least) / span) * height;
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}
