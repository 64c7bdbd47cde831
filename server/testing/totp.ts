import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** The code an app would show now for the secret it was given. */
export const codeNow = (secret: string): Promise<string> =>
  createOTP(new TextDecoder().decode(base32.decode(secret))).totp();
