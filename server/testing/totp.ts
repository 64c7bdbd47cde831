import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const appOf = (secret: string) => createOTP(new TextDecoder().decode(base32.decode(secret)));

/** The current TOTP code of a secret. */
export const codeNow = (secret: string): Promise<string> => appOf(secret).totp();

/** The next TOTP code, which is accepted already. A used code is not accepted again. */
export const codeNext = (secret: string): Promise<string> => appOf(secret).hotp(Math.floor(Date.now() / 30_000) + 1);
