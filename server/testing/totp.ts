import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const appOf = (secret: string) => createOTP(new TextDecoder().decode(base32.decode(secret)));

/** The code an app would show now for the secret it was given. */
export const codeNow = (secret: string): Promise<string> => appOf(secret).totp();

/** The code the app shows next. It is accepted already; a code that was used is not accepted again. */
export const codeNext = (secret: string): Promise<string> => appOf(secret).hotp(Math.floor(Date.now() / 30_000) + 1);
