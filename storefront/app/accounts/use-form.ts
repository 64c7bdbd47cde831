import type { ApiResult } from '@easel/contract/api';
import type { Rules } from '@easel/domain/text/validation';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { type FormFields, useFormErrors } from '../lib/use-form-errors.ts';

/** What FormLayout and the fields of a form need, whichever way the form is sent. */
export interface FormState {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onInput: (event: SyntheticEvent) => void;
  errorsOf: (name: string) => string[] | undefined;
  message: string;
  isSubmitting: boolean;
}

export interface FormOptions {
  rules: Rules;
  /** Sends the form. The messages of a refusal are shown below it. */
  send: (fields: FormFields) => Promise<ApiResult<unknown>>;
  onSuccess: (messages: string[]) => void;
  onRefusal?: (messages: string[]) => void;
}

/** A form that calls the API directly, for forms that appear on any page, such as the login (account §4, §5). */
export function useForm({ rules, send, onSuccess, onRefusal }: FormOptions): FormState {
  const { check, onInput, errorsOf } = useFormErrors(rules);
  const [message, setMessage] = useState('');
  const [isSubmitting, setIsSubmitting] = useState(false);
  const submit = async (fields: FormFields) => {
    setIsSubmitting(true);
    const result = await send(fields);
    setIsSubmitting(false);
    if (result.success) return onSuccess(result.messages);
    setMessage(result.messages.join(', '));
    onRefusal?.(result.messages);
  };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    setMessage('');
    const fields = check(event.currentTarget);
    if (fields) void submit(fields);
  };
  return { onSubmit, onInput, errorsOf, message, isSubmitting };
}

export interface CommandFormOptions<Command extends object, Payload> {
  rules: Rules;
  /** The command for the client action of the page. */
  toCommand: (fields: FormFields) => Command;
  onSuccess?: (result: Extract<ApiResult<Payload>, { success: true }>) => void;
}

/** A form that is sent to the client action of its page. */
export function useCommandForm<Command extends object, Payload = unknown>({
  rules,
  toCommand,
  onSuccess,
}: CommandFormOptions<Command, Payload>): FormState {
  const { check, onInput, errorsOf } = useFormErrors(rules);
  const { send, isPending, result } = useCommand<Command, Payload>();
  const [isRefusalShown, setIsRefusalShown] = useState(true);
  const handled = useRef<ApiResult<Payload>>(undefined);
  const succeed = useRef(onSuccess);
  succeed.current = onSuccess;
  useEffect(() => {
    if (isPending || !result || handled.current === result) return;
    handled.current = result;
    setIsRefusalShown(true);
    if (result.success) succeed.current?.(result);
  }, [isPending, result]);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsRefusalShown(false);
    const fields = check(event.currentTarget);
    if (fields) void send(toCommand(fields));
  };
  const message = isRefusalShown && result && !result.success ? result.messages.join(', ') : '';
  return { onSubmit, onInput, errorsOf, message, isSubmitting: isPending };
}
