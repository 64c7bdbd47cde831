/** A yes with its value, or a no with its reason. Refusals that people can cause are values, never exceptions. */
export type Outcome<T, Reason extends string> = { ok: true; value: T } | { ok: false; reason: Reason };

export const yes = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const no = <Reason extends string>(reason: Reason): { ok: false; reason: Reason } => ({ ok: false, reason });
