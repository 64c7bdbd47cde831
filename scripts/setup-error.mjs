/** Something the person at the keyboard can mend: its words are shown alone, without a trace. */
export class SetupError extends Error {}
