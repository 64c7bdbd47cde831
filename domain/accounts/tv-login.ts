import { type Outcome, ok, reject } from '../outcome.ts';
import { notEmpty, type Rules } from '../text/validation.ts';

/** A television is let in by somebody who is logged in elsewhere and types the pin it shows. */
export const TV_LOGIN_MINUTES = 10;
export const TV_POLL_MS = 3_000;
/** How it is named among the places where one is logged in. */
export const TV_DEVICE_NAME = 'Television';

const MAX_WRONG_PINS = 5;

export interface TvLogin {
  pin: string;
  /** Who has let it in. */
  personId: number | null;
  failedCount: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
  isUsed: boolean;
}

/** What the television learns when it asks: it waits, comes in as somebody, or begins anew with another pin. */
export type TvStep = { kind: 'waiting' } | { kind: 'enter'; personId: number } | { kind: 'over' };

export function tvStepOf(login: TvLogin | undefined, now: number): TvStep {
  if (!login || login.isUsed || login.expiresAt <= now || login.failedCount >= MAX_WRONG_PINS) return { kind: 'over' };
  return login.personId === null ? { kind: 'waiting' } : { kind: 'enter', personId: login.personId };
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

/** The form on the telephone. What cannot be a pin is said to be none, and does not count as a wrong one. */
export const TV_PIN_RULES = {
  pin: [
    notEmpty('Pin', 'Please enter the PIN shown on your TV.'),
    (value) => (/^\d{6}$/.test(digitsOf(String(value))) ? undefined : 'The PIN has six digits.'),
  ],
} satisfies Rules;

export type PinRefusal = 'over' | 'wrongPin';

/** Whether this pin lets the television in. One that somebody has let in already is nobody else's to let in. */
export function judgePin(login: TvLogin | undefined, pin: string, now: number): Outcome<undefined, PinRefusal> {
  if (!login || tvStepOf(login, now).kind !== 'waiting') return reject('over');
  return login.pin === digitsOf(pin) ? ok(undefined) : reject('wrongPin');
}

export const PIN_WORDS: Record<PinRefusal, string> = {
  over: 'This PIN has expired. Please reload the page on your TV.',
  wrongPin: 'This PIN is not correct. Please check your TV.',
};

/** `042917` as people read it from across a room. */
export const formatPin = (pin: string): string => `${pin.slice(0, 3)} ${pin.slice(3)}`;
