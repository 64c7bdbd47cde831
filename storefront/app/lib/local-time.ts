import { relativeTime } from '@easel/domain/text/relative-time';

/** A relative time in the visitor's time zone. */
export const localTime = (moment: string): string => relativeTime(moment, -new Date(moment).getTimezoneOffset());
