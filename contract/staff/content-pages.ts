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
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

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

const Text = {
  title: Type.String({ maxLength: MAX_CONTENT_TITLE * 2 }),
  description: Type.String({ maxLength: MAX_CONTENT_DESCRIPTION * 2 }),
  body: Type.String({ maxLength: MAX_CONTENT_BODY * 2, description: 'Markdown. HTML is shown as text.' }),
};

const EditedPage = Type.Object({
  slug: Slug,
  version: Type.Integer({ description: 'The newest version; 0 if only the text of the shop exists.' }),
  isDraft: Type.Boolean({ description: 'Whether the newest version is not published.' }),
  ...Text,
  original: Type.Object(Text, { description: 'The text that comes with the shop.' }),
  history: Type.Array(
    Type.Object({
      version: Version,
      isPublished: Type.Boolean(),
      createdAt: DateTime,
      author: nullable(Type.String()),
    }),
  ),
});
export type EditedPage = Static<typeof EditedPage>;

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

export const readEditedPage = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/content-pages/:slug',
  summary: 'Get the newest version of a content page and its history',
  params: SlugParams,
  payload: EditedPage,
});

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

export const readPageVersion = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/content-pages/:slug/versions/:version',
  summary: 'Get an earlier version of a content page',
  params: Type.Object({ slug: Slug, version: Version }),
  payload: Type.Object(Text),
});

export const saveContentPage = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/content-pages/:slug',
  summary: 'Save a new version of a content page',
  description: 'Refused if somebody else has saved a version after `baseVersion`.',
  impersonation: 'log',
  params: SlugParams,
  body: Type.Object({
    ...Text,
    baseVersion: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    isPublished: Type.Boolean({ description: 'Otherwise it is a draft, which only editors see.' }),
  }),
  payload: EditedPage,
});

export const previewContentPage = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/content-previews',
  summary: 'Render Markdown as the page would show it',
  body: Type.Object({ body: Text.body }),
  payload: Type.Object({ html: Html }),
});
