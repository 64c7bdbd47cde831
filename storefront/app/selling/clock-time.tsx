import { useEffect, useState } from 'react';

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** A time of day in the visitor's time zone, which only the browser knows. */
export function ClockTime({ moment }: { moment: string }) {
  const [text, setText] = useState(`${moment.slice(11, 16)} UTC`);
  useEffect(() => setText(new Date(moment).toLocaleTimeString('en-US', TIME)), [moment]);
  return <time dateTime={moment}>{text}</time>;
}
