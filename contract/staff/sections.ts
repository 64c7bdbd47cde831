import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  EditedSection,
  EndedPreviews,
  PreviewedVersion,
  PreviewLink,
  SectionBody,
  SectionChange,
  SectionPresence,
} from '../section.ts';

const Section = Type.String({
  minLength: 1,
  maxLength: 320,
  description: '`homepage`, `page:about`, `seo:/paintings`, `show:quiet-light`, or `quiz:art-for-your-style-quiz`.',
});
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const editorCall = { access: 'editContent', impersonation: 'allow' } as const;

export const readContentSection = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/sections',
  summary: 'Get a section of content with its history',
  query: Type.Object({ section: Section }),
  payload: EditedSection,
});

export const saveContentSection = defineCall({
  ...editorCall,
  method: 'PUT',
  path: '/staff/sections',
  summary: 'Save a version of a section as a draft, publish it, or plan to',
  description:
    'Refused with 409 if somebody else has saved a version after `baseVersion`. The answer has both texts and the one that they are based on.',
  impersonation: 'deny',
  body: SectionChange,
  payload: EditedSection,
});

export const readContentVersion = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/sections/versions',
  summary: 'Get an earlier version of a section',
  query: Type.Object({ section: Section, version: Version }),
  payload: Type.Object({ body: SectionBody }),
});

export const cancelContentPlan = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/sections/cancel',
  summary: 'Take back that a version is published later',
  impersonation: 'deny',
  body: Type.Object({ section: Section }),
  payload: EditedSection,
});

export const meetContentEditors = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/sections/editors',
  summary: 'Tell that you have a section open, and get who else has',
  // Nothing for a log: an open page repeats it.
  impersonation: 'allow',
  body: Type.Object({ section: Section }),
  payload: SectionPresence,
});

export const listListingTexts = defineCall({
  ...editorCall,
  method: 'GET',
  path: '/staff/listing-texts',
  summary: 'List the listings that have a text of their own',
  payload: Type.Object({
    listings: Type.Array(Type.Object({ path: Type.String(), title: Type.String(), isLive: Type.Boolean() })),
  }),
});

export const createContentPreview = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/sections/previews',
  summary: 'Make a link to a version of a section on the real page, which expires',
  description:
    'Whoever has the link can open it without an account, until it expires, the section is published, or somebody ends its links.',
  impersonation: 'deny',
  body: PreviewedVersion,
  payload: PreviewLink,
});

export const endContentPreviews = defineCall({
  ...editorCall,
  method: 'POST',
  path: '/staff/sections/previews/end',
  summary: 'End the links to previews of a section',
  impersonation: 'deny',
  body: Type.Object({ section: Section }),
  payload: EndedPreviews,
});
