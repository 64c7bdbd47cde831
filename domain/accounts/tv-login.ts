import { type Outcome, ok, reject } from '../outcome.ts';
import { notEmpty, type Rules } from '../text/validation.ts';

/** A TV is logged in by a user who enters the PIN it shows on another device. */
export const TV_LOGIN_MINUTES = 10;
export const TV_POLL_MS = 3_000;
/** The device name in the list of sessions. */
export const TV_DEVICE_NAME = 'Television';

const MAX_WRONG_PINS = 5;

export interface TvLogin {
  pin: string;
  /** The user who has entered the PIN. */
  personId: number | null;
  failedCount: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  isUsed: boolean;
}

/** The response to a polling TV: pending, logged in, or expired (it then requests a new PIN). */
export type TvStep = { kind: 'waiting' } | { kind: 'enter'; personId: number } | { kind: 'over' };

export function getTvStep(login: TvLogin | undefined, now: number): TvStep {
  if (!login || login.isUsed || login.expiresAt <= now || login.failedCount >= MAX_WRONG_PINS) return { kind: 'over' };
  return login.personId === null ? { kind: 'waiting' } : { kind: 'enter', personId: login.personId };
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** The PIN form. A malformed PIN is a validation error and does not count as a failed attempt. */
export const TV_PIN_RULES = {
  pin: [
    notEmpty('Pin', 'Please enter the PIN shown on your TV.'),
    (value) => (/^\d{6}$/.test(digitsOf(String(value))) ? undefined : 'The PIN has six digits.'),
  ],
} satisfies Rules;

export type PinRefusal = 'over' | 'wrongPin';

/** Whether this PIN logs the TV in. A PIN can be used by one user only. */
export function judgePin(login: TvLogin | undefined, pin: string, now: number): Outcome<undefined, PinRefusal> {
  if (!login || getTvStep(login, now).kind !== 'waiting') return reject('over');
  return login.pin === digitsOf(pin) ? ok(undefined) : reject('wrongPin');
}

export const PIN_MESSAGES: Record<PinRefusal, string> = {
  over: 'This PIN has expired. Please reload the page on your TV.',
  wrongPin: 'This PIN is not correct. Please check your TV.',
};

/** Formats `042917` with a space, so that it is readable from a distance. */
export const formatPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;
