import type { ApiResult } from '@easel/contract/api';
import { checkForm, mergeErrors, type PropertyErrors, type Rules } from '@easel/domain/text/validation';
import { type SyntheticEvent, useState } from 'react';

export interface FormOptions {
  rules: Rules;
  /** Sends the form; a refusal's words are shown under it. */
  send: (data: Record<string, string>) => Promise<ApiResult<unknown>>;
  onSuccess: (messages: string[]) => void;
  onRefusal?: (messages: string[]) => void;
}

/** A form: checked before it is sent, blocked while it is, and told what is wrong with it (account §4, §5). */
export function useForm({ rules, send, onSuccess, onRefusal }: FormOptions) {
  const [errors, setErrors] = useState<PropertyErrors[]>([]);
  const [message, setMessage] = useState('');
  const [isSubmitting, setIsSubmitting] = useState(false);

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const data = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const found = checkForm(data, rules);
    setErrors(found);
    setMessage('');
    if (found.length > 0) {
      const wrong = [...form.elements].find((field) =>
        found.some(({ property }) => property === field.getAttribute('name')),
      );
      if (wrong instanceof HTMLElement) wrong.focus();
      return;
    }
    setIsSubmitting(true);
    const answer = await send(data);
    setIsSubmitting(false);
    if (answer.success) return onSuccess(answer.messages);
    setMessage(answer.messages.join(', '));
    onRefusal?.(answer.messages);
  };
  /** Once something was wrong, it is looked at again as one types: were it on leaving the field, the button would move under the pointer. */
  const onInput = ({ target }: SyntheticEvent) => {
    const { name, value } = target as HTMLInputElement;
    if (!name || !errors.some(({ property }) => property === name)) return;
    const mended = checkForm({ [name]: value }, { [name]: rules[name] ?? [] });
    setErrors((old) =>
      mergeErrors(
        old.filter(({ property }) => property !== name),
        mended,
      ),
    );
  };
  const errorsOf = (name: string) => errors.find(({ property }) => property === name)?.messages;
  return { onSubmit, onInput, errorsOf, message, isSubmitting };
}
