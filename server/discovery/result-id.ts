import { randomUUID } from 'node:crypto';

/** An id for one search result, in the form that search events accept. */
export const newResultId = (): string => randomUUID().replaceAll('-', '');
