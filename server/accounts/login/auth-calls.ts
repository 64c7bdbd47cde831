import { readRole } from '@easel/domain/accounts/roles';
import { readErrorField } from '@easel/platform/error-facts';
import type { AccountsDependencies, LoggedIn } from '../accounts-dependencies.ts';

/** Converts better-auth's user. */
export function toPerson(user: unknown): NonNullable<LoggedIn['person']> {
  const { id, email, firstName, userType } = user as Record<'id' | 'email' | 'firstName' | 'userType', string>;
  return { id: Number(id), email, firstName, role: readRole(userType) };
}

export const hashPassword = async ({ auth }: AccountsDependencies, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

/** Returns undefined for better-auth's own errors, and rethrows others. */
export async function tryAuth<T>(
  work: () => Promise<T>,
  isExpected = (status: number) => status < 500,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && error.name === 'APIError') {
      const statusCode = readErrorField(error, 'statusCode') ?? 500;
      if (isExpected(Number(statusCode))) return undefined;
    }
    throw error;
  }
}
