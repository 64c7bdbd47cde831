/** The code of an error of Node, PostgreSQL or a library. */
export const readErrorCode = (error: unknown): unknown => readErrorField(error, 'code');

export const readErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A field that some errors have. Anything can be thrown. */
export const readErrorField = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** The status of the response, and after how many seconds to try again, if the error knows them. */
export function readHttpError(error: unknown): { statusCode: number | undefined; retryAfterS: number | undefined } {
  const numberAt = (name: string) => {
    const value = readErrorField(error, name);
    return typeof value === 'number' ? value : undefined;
  };
  return { statusCode: numberAt('statusCode'), retryAfterS: numberAt('retryAfterS') };
}
