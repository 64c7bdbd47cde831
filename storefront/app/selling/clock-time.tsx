import { useBrowserValue } from '../ui/use-browser-value.ts';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** A time of day in the visitor's time zone, which only the browser knows. */
export function ClockTime({ moment }: { moment: string }) {
  const read = () => new Date(moment).toLocaleTimeString('en-US', TIME);
  const text = useBrowserValue(read, `${moment.slice(11, 16)} UTC`);
  return <time dateTime={moment}>{text}</time>;
}
