import { relativeTime } from '@easel/domain/text/relative-time';

/** A moment as the clock on the wall shows it. */
export const localTime = (moment: string): string => relativeTime(moment, -new Date(moment).getTimezoneOffset());
