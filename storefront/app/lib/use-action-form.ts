import { joinMessages } from '@easel/domain/accounts/login-state';
import type { Rules } from '@easel/domain/text/validation';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useFetcher, useHref } from 'react-router';
import type { ActionResult } from './action-result.ts';
import { useFormErrors } from './use-form-errors.ts';

export interface ActionFormOptions<Payload> {
  /** The page whose action handles the form, without store prefix. */
  action: string;
  /** The name of its handler in the action. */
  name: string;
  rules?: Rules;
  /** For forms with files. */
  encType?: 'multipart/form-data';
  /** Asked when the fields are valid. False if something else has to happen first, such as a login. */
  mayBeSent?: () => boolean;
  /** More fields, such as a captcha token. */
  addFields?: () => Promise<Record<string, string>>;
  /** False where the loaders of the current page show nothing of what changes. */
  revalidates?: boolean;
  onSuccess?: (result: Extract<ActionResult<Payload>, { success: true }>) => void;
  onRejection?: (result: ActionResult<Payload>) => unknown;
}

/** What the markup of a form needs. */
export interface ActionFormState {
  name: string;
  /** The address the form is posted to without JavaScript. */
  href: string;
  encType: 'multipart/form-data' | undefined;
  onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => void;
  onInput: (event: SyntheticEvent) => void;
  errorsOf: (name: string) => string[] | undefined;
  /** What was typed into a form that was rejected without JavaScript. */
  valueOf: (name: string) => string | undefined;
  message: string;
  isSubmitting: boolean;
  /** The messages of a success. */
  done: string;
}

/**
 * A form that is handled by the action of a page. With JavaScript a fetcher sends it, after the fields were checked. Without, the browser posts it, and
 * the page shows it again if it was rejected.
 */
export function useActionForm<Payload = unknown>(
  options: ActionFormOptions<Payload>,
): ActionFormState & { payload: Payload | undefined } {
  const {
    action,
    name,
    rules = {},
    encType,
    mayBeSent,
    addFields,
    revalidates = true,
    onSuccess,
    onRejection,
  } = options;
  const href = useHref(action);
  const fetcher = useFetcher<ActionResult<Payload>>();
  const posted = useActionData<ActionResult<Payload>>();
  const rejected = posted && posted.form?.name === name ? posted : undefined;
  const { check, onInput, errorsOf } = useFormErrors(rules, rejected?.form?.errors);
  const [isAnswerShown, setIsAnswerShown] = useState(true);
  const [isPreparing, setIsPreparing] = useState(false);
  const isSubmitting = isPreparing || fetcher.state !== 'idle';

  const onAnswer = useEffectEvent((result: ActionResult<Payload>) =>
    result.success ? onSuccess?.(result) : onRejection?.(result),
  );
  useEffect(() => {
    if (fetcher.data) onAnswer(fetcher.data);
  }, [fetcher.data]);

  const send = async (fields: FormData) => {
    if (addFields) {
      setIsPreparing(true);
      for (const [field, value] of Object.entries(await addFields())) fields.set(field, value);
      setIsPreparing(false);
    }
    await fetcher.submit(fields, {
      method: 'post',
      action,
      ...(encType && { encType }),
      defaultShouldRevalidate: revalidates,
    });
  };
  const onSubmit: ActionFormState['onSubmit'] = (event) => {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const isValid = check(form) !== undefined;
    setIsAnswerShown(isValid);
    if (isValid && mayBeSent?.() !== false) void send(new FormData(form, event.nativeEvent.submitter));
  };
  const answer = fetcher.data ?? rejected;
  const done = answer?.success && isAnswerShown && !isSubmitting ? answer.messages.join(' ') : '';
  const message = answer && !answer.success && isAnswerShown && !isSubmitting ? joinMessages(answer.messages) : '';
  return {
    name,
    href,
    encType,
    onSubmit,
    onInput,
    errorsOf,
    valueOf: (field) => rejected?.form?.values?.[field],
    message,
    isSubmitting,
    done,
    payload: answer?.success ? answer.payload : undefined,
  };
}
