import { momentLabel } from '@easel/domain/moment-label';

/** A moment as the clock on the wall shows it. */
export const localMoment = (moment: string): string => momentLabel(moment, -new Date(moment).getTimezoneOffset());
