import { momentLabel } from '@easel/domain/text/relative-time';

/** A moment as the clock on the wall shows it. */
export const localMoment = (moment: string): string => momentLabel(moment, -new Date(moment).getTimezoneOffset());
