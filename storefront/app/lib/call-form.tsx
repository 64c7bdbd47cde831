import { formActionOf } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import { storeLocaleOf } from '@easel/domain/locale/store-locale';
import type { FormEvent, ReactNode } from 'react';
import { useHref } from 'react-router';
import { useSite } from './page-meta.ts';

export interface CallFormProps {
  call: Pick<Call, 'method' | 'path'>;
  params?: Record<string, string>;
  /** Hidden fields. */
  fields?: Record<string, string>;
  /** The page of the form, without store prefix. Without JavaScript the visitor returns to it. */
  page: string;
  /** The page after a success, if it is another one. */
  nextPage?: string;
  /** With JavaScript: receives the fields instead of the server. */
  onSend: (fields: Record<string, string>) => void;
  className?: string | undefined;
  /** For forms with files. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** A form that posts to an API call without JavaScript, and runs a command with it. */
export function CallForm({
  call,
  params,
  fields = {},
  page,
  nextPage = page,
  onSend,
  className,
  encType,
  children,
}: CallFormProps) {
  const href = useHref(page);
  const nextHref = useHref(nextPage);
  const {
    preferences: { countryCode },
    siteContext,
  } = useSite();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onSend(Object.fromEntries(entries) as Record<string, string>);
  };
  const hidden = {
    ...fields,
    redirect_url: nextHref,
    form_page: href,
    store_locale: storeLocaleOf(countryCode),
    ...(siteContext === 'limited' && { site_context: siteContext }),
  };
  return (
    <form method="post" action={formActionOf(call, params)} className={className} encType={encType} onSubmit={submit}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
