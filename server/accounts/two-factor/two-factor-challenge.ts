import { createHmac, timingSafeEqual } from 'node:crypto';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';

const PERIOD_S = 30;
/** Number of time steps before and after the current one that are accepted, to allow for clock drift. */
const STEP_WINDOW = 1;

/** The user who has to enter a code: during a login, or while setting up two-factor authentication. */
export interface TwoFactorChallenge {
  personId: number;
  /** Somebody who knows the password wants to log in. Otherwise a user sets up codes. */
  isLogin: boolean;
  /** Undefined before the setup. */
  secret: string | undefined;
}

/** A better-auth plugin that returns the user of a challenge before the code is evaluated. Callable on the server only. */
export const twoFactorChallenge = () => ({
  id: 'two-factor-challenge' as const,
  endpoints: {
    readTwoFactorChallenge: createAuthEndpoint(
      { method: 'POST', metadata: { SERVER_ONLY: true } },
      async (context): Promise<TwoFactorChallenge | undefined> => {
        const { internalAdapter, adapter, secret, secretConfig, createAuthCookie } = context.context;
        const session = await getSessionFromCtx(context);
        const cookie = session ? null : await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
        const pending = cookie ? await internalAdapter.findVerificationValue(cookie) : null;
        const userId = session?.user.id ?? pending?.value;
        if (!userId) return undefined;
        const row = await adapter.findOne<{ secret: string }>({
          model: 'twoFactor',
          where: [{ field: 'userId', value: userId }],
        });
        return {
          personId: Number(userId),
          isLogin: !session,
          secret: row ? await symmetricDecrypt({ key: secretConfig, data: row.secret }) : undefined,
        };
      },
    ),
  },
});

export const totpStepAt = (timeMs: number): number => Math.floor(timeMs / 1_000 / PERIOD_S);

/** The code of a time step (RFC 6238, six digits). */
export function calculateTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The time step of a code; undefined if it is not a current code. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const present = totpStepAt(now);
  const typed = Buffer.from(code);
  for (let step = present + STEP_WINDOW; step >= present - STEP_WINDOW; step--) {
    const expected = Buffer.from(calculateTotpCode(secret, step));
    if (typed.length === expected.length && timingSafeEqual(typed, expected)) return step;
  }
  return undefined;
}
