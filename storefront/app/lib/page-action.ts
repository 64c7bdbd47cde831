import type { Api, ApiResult } from '@easel/contract/api';
import { formMessageCodes, hasFormMessageCode } from '@easel/domain/accounts/form-messages';
import { checkForm, type PropertyErrors, type Rules } from '@easel/domain/text/validation';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { ActionResult } from './action-result.ts';
import { pageContext } from './page-context.ts';

/** The text fields of a form. */
export type Fields = Record<string, string>;

type Success<Payload> = Extract<ActionResult<Payload>, { success: true }>;

export type ActionArgs = Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>;

/** The form has lists and files, which are not among the text fields. */
type FormArgs = ActionArgs & { form: FormData };

export interface FormHandler<Payload> {
  rules?: Rules | ((fields: Fields) => Rules);
  /** Instead of rules. */
  check?: (form: FormData) => PropertyErrors[];
  send: (fields: Fields, api: Api, args: FormArgs) => Promise<ActionResult<Payload>>;
  /** The page that follows without JavaScript: a path without store prefix, or an absolute URL. By default the page shows the result itself. */
  nextPage?: (result: Success<Payload>, args: FormArgs) => string;
  /** The page that shows why the form was rejected, without JavaScript. By default the page of the action. */
  rejectedPage?: string;
}

/** A type for each form, so that `send` and `nextPage` agree on the payload. */
/* @__NO_SIDE_EFFECTS__ */
export const formHandler = <Payload>(handler: FormHandler<Payload>): FormHandler<Payload> => handler;

interface PageActions<Command, Result extends ActionResult> {
  /** By the name that `useActionForm` was called with. */
  // biome-ignore lint/suspicious/noExplicitAny: each form has a payload of its own.
  forms?: Record<string, FormHandler<any>>;
  /** Runs what `useCommand` has sent. The API validates what a command passes on. */
  command?: (api: Api, command: Command) => Promise<Result>;
}

/** The action of a page: one handler for each of its forms, and one for its buttons. */
export const pageAction =
  <Command, Result extends ActionResult = ActionResult>({ forms = {}, command }: PageActions<Command, Result>) =>
  async (args: ActionArgs) => {
    if (args.request.headers.get('content-type')?.startsWith('application/json')) return runCommand(args, command);
    const form = await args.request.formData().catch(() => undefined);
    if (!form) throw data(null, { status: 400 });
    const name = String(form.get('form'));
    const handler = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!handler) throw data(null, { status: 400 });
    return handleForm({ ...args, form }, name, handler);
  };

async function runCommand<Command, Result extends ActionResult>(
  { request, context }: ActionArgs,
  run: PageActions<Command, Result>['command'],
) {
  const command: unknown = await request.json().catch(() => undefined);
  if (!run || typeof command !== 'object' || command === null) throw data(null, { status: 400 });
  const result = await run(context.get(pageContext).api, command as Command);
  return data(result, statusOf(result));
}

/**
 * With JavaScript the result goes back to the form. Without, the browser is sent to the next page, or gets the page of the form again, with what was
 * typed and the messages at the fields.
 */
async function handleForm<Payload>(args: FormArgs, name: string, handler: FormHandler<Payload>) {
  const fields = fieldsOf(args.form);
  const { api, isDocument } = args.context.get(pageContext);
  const rules = typeof handler.rules === 'function' ? handler.rules(fields) : (handler.rules ?? {});
  const errors = handler.check?.(args.form) ?? checkForm(fields, rules);
  const result = errors.length > 0 ? INVALID : await handler.send(fields, api, args);
  const nextPage = result.success && isDocument ? (result.nextPage ?? handler.nextPage?.(result, args)) : undefined;
  if (nextPage) return redirect(withMessages(nextPage, result.messages.filter(hasFormMessageCode)), 303);
  if (isDocument && !result.success && handler.rejectedPage)
    return redirect(withMessages(handler.rejectedPage, result.messages), 303);
  const form = { name, errors, ...(isDocument && { values: withoutSecrets(fields) }) };
  return data({ ...result, form }, statusOf(result));
}

const INVALID: ActionResult<never> = { success: false, status: 400, payload: {}, messages: [], isAuthenticated: false };

const statusOf = ({ success, status }: ApiResult<unknown>) => ({ status: success ? 200 : status });

/** The text fields, one value each. Lists, whose names end in `[]`, are lines of text. */
function fieldsOf(form: FormData): Fields {
  const names = [...new Set(form.keys())].filter((name) => typeof form.get(name) === 'string');
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('[]') ? form.getAll(name).join('\n') : String(form.getAll(name).at(-1))]),
  );
}

/** The absolute URL of a path with store prefix. */
export const toStoreUrl = (path: string, { context }: ActionArgs): string =>
  new URL(path, context.get(pageContext).origin).href;

const SECRET = /password|^code$|^pin$|token|^iban$|^accountNumber$|^taxNumber$/i;

const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name)));

/** Messages are codes in the URL, so that a link cannot show an invented text. */
const withMessages = (path: string, messages: readonly string[]) =>
  messages.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}messages=${formMessageCodes(messages)}`;
