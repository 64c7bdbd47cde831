/** The ID of one search response, in the form that search events accept: 32 hex digits. */
export const createResultId = (newId: () => string): string => newId().replaceAll('-', '');
