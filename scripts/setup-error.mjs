/** An error the user can fix. Its message is shown without a stack trace. */
export class SetupError extends Error {}
