import {
  CONTENT_PAGES,
  MAX_CONTENT_BODY,
  MAX_CONTENT_DESCRIPTION,
  MAX_CONTENT_TITLE,
} from '@easel/domain/staff/content-pages';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';

const Slug = Type.Enum(CONTENT_PAGES.map(({ slug }) => slug));
const SlugParams = Type.Object({ slug: Slug });
const DateTime = Type.String({ format: 'date-time' });
const Html = Type.String({ description: 'Safe HTML, rendered from Markdown. Paths have no store prefix.' });

export const ContentPage = Type.Object({
  slug: Slug,
  title: Type.String(),
  description: Type.String(),
  html: Html,
  headings: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
  updatedAt: nullable(DateTime, 'Null for the text that comes with the shop.'),
});
export type ContentPage = Static<typeof ContentPage>;

export const readContentPage = defineCall({
  method: 'GET',
  path: '/content-pages/:slug',
  summary: 'Get a content page',
  access: 'everyone',
  impersonation: 'allow',
  params: SlugParams,
  payload: ContentPage,
});

const Topic = Type.Object({
  id: Type.String(),
  heading: Type.String(),
  questions: Type.Array(Type.Object({ id: Type.String(), question: Type.String(), html: Html })),
});

export const HelpPage = Type.Object({
  title: Type.String(),
  description: Type.String(),
  topics: Type.Array(Topic),
});
export type HelpPage = Static<typeof HelpPage>;

export const searchHelp = defineCall({
  method: 'GET',
  path: '/help',
  summary: 'Search the questions of the help page',
  access: 'everyone',
  impersonation: 'allow',
  query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 200 })) }),
  payload: HelpPage,
});

const editorCall = { access: 'editContent', impersonation: 'allow' } as const;

export const listContentPages = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/content-pages',
  summary: 'List the content pages',
  payload: Type.Object({
    pages: Type.Array(
      Type.Object({
        slug: Slug,
        title: Type.String(),
        isDraft: Type.Boolean(),
        updatedAt: nullable(DateTime),
      }),
    ),
  }),
});
export type ContentPageSummary = Static<typeof listContentPages.payload>['pages'][number];

const BetaPage = Type.Object({
  ...ContentPage.properties,
  topics: Type.Array(Topic, { description: 'The questions of the help page. Other pages have none.' }),
  isDraft: Type.Boolean({ description: 'Whether visitors see another text.' }),
});
export type BetaPage = Static<typeof BetaPage>;

export const readBetaPage = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/content-pages/:slug/beta',
  summary: 'Get a content page as it will be once its draft is published',
  params: SlugParams,
  payload: BetaPage,
});

export const previewContentPage = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/content-previews',
  summary: 'Render the text of a page as the page would show it',
  body: Type.Object({
    title: Type.Optional(Type.String({ maxLength: MAX_CONTENT_TITLE * 2 })),
    description: Type.Optional(Type.String({ maxLength: MAX_CONTENT_DESCRIPTION * 2 })),
    body: Type.String({ maxLength: MAX_CONTENT_BODY * 2, description: 'Markdown. HTML is shown as text.' }),
  }),
  payload: Type.Object({ title: Type.String(), description: Type.String(), html: Html }),
});
