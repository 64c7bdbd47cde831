import { Type } from 'typebox';
import { defineCall } from '../call.ts';

const Sample = Type.String({ maxLength: 80, pattern: '^[a-z0-9-]+$', description: 'The email, as the list names it.' });

const SampleFacts = {
  sample: Type.String(),
  group: Type.String(),
  name: Type.String(),
};

export const listEmailPreviews = defineCall({
  method: 'GET',
  path: '/staff/emails',
  summary: 'List the emails of the shop',
  access: 'previewEmails',
  impersonation: 'allow',
  payload: Type.Object({ emails: Type.Array(Type.Object(SampleFacts)) }),
});

export const previewEmail = defineCall({
  method: 'GET',
  path: '/staff/emails/:sample',
  summary: 'Get an email with sample data',
  access: 'previewEmails',
  impersonation: 'allow',
  params: Type.Object({ sample: Sample }),
  payload: Type.Object({
    ...SampleFacts,
    subject: Type.String(),
    text: Type.String(),
    isEnding: Type.Boolean({ description: 'Whether the recipient can end these emails with one click.' }),
  }),
});

export const previewEmailHtml = defineCall({
  method: 'GET',
  path: '/staff/emails/:sample/html',
  summary: 'Get the HTML of an email with sample data',
  access: 'previewEmails',
  impersonation: 'allow',
  response: 'html',
  params: Type.Object({ sample: Sample }),
  query: Type.Object({
    theme: Type.Optional(Type.Union([Type.Literal('device'), Type.Literal('light'), Type.Literal('dark')])),
  }),
  payload: Type.Object({}),
});

export const sendTestEmail = defineCall({
  method: 'POST',
  path: '/staff/emails/:sample/test',
  summary: 'Send an email with sample data to yourself',
  access: 'previewEmails',
  impersonation: 'deny',
  params: Type.Object({ sample: Sample }),
  payload: Type.Object({}),
});
