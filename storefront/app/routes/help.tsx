import { searchHelp } from '@easel/contract/staff/content-pages';
import { formatIllustrationUrl, ILLUSTRATION_SIZE } from '@easel/domain/staff/illustrations';
import { Form, useSubmit } from 'react-router';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta, useSite } from '../lib/page-meta.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { ContentLayout } from '../ui/content-layout.tsx';
import { HelpTopics, listHeadings } from '../ui/help-topics.tsx';
import type { Route } from './+types/help.ts';
import { faqData } from './faq-data.ts';
import css from './help.module.css';

/** Questions and answers, which can be searched with or without JavaScript. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_QUERY);
  return { query, ...requirePayload(await api(searchHelp, { query: { query } })) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, query, topics } = loaderData;
  return pageMeta(matches, {
    title,
    description,
    canonicalUrl: '/help',
    isIndexable: query === '',
    structuredData: () => [faqData(topics.flatMap(({ questions }) => questions))],
  });
}

const MAX_QUERY = 200;

export default function Help({ loaderData: { title, description, query, topics } }: Route.ComponentProps) {
  const { supportUrl } = useSite();
  const submit = useSubmit();
  const isSearch = query.trim() !== '';
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <ContentLayout title={title} lede={description} headings={isSearch ? [] : listHeadings({ topics })}>
      <Form
        role="search"
        aria-label="Help"
        className={css.search}
        onChange={({ currentTarget }) => void submit(currentTarget, { replace: true, preventScrollReset: true })}
      >
        <input
          type="search"
          name="q"
          aria-label="Search the help pages"
          placeholder="Search help"
          defaultValue={query}
          maxLength={MAX_QUERY}
          autoComplete="off"
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
      <p role="status" className={css.count}>
        {isSearch && (count === 1 ? '1 answer' : `${count} answers`)}
      </p>
      <HelpTopics topics={topics} isOpen={isSearch && count === 1} />
      {!isSearch && (
        <img className={css.picture} src={formatIllustrationUrl('help')} alt="" {...ILLUSTRATION_SIZE} loading="lazy" />
      )}
      <p className={css.contact}>
        {isSearch && count === 0 ? 'Nothing found. Try other words, or ask us.' : 'Did not find an answer?'}{' '}
        <a href={supportUrl}>Contact us</a>
      </p>
    </ContentLayout>
  );
}
