import { listEmailPreviews, previewEmail, previewEmailHtml, sendTestEmail } from '@easel/contract/staff/email-previews';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  type EmailPreviewDependencies,
  listSamples,
  previewSample,
  renderSample,
  sendSample,
} from './preview-emails.ts';

/** The emails of the shop with sample data, for staff. */
export function emailPreviewsRoutes(api: ApiDispatcher, parts: EmailPreviewDependencies) {
  api.handle(listEmailPreviews, async () => respond({ emails: await listSamples() }));
  api.handle(previewEmail, async ({ params }) => {
    const outcome = await previewSample(parts, params.sample);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(previewEmailHtml, async ({ params, query: { theme = 'device' } }) => {
    const outcome = await renderSample(parts, params.sample, theme);
    return outcome.ok ? respond({}, { html: outcome.value }) : outcome;
  });
  api.handle(sendTestEmail, async ({ params, visitor }) => {
    const outcome = await sendSample(parts, params.sample, requireUser(visitor).email);
    return outcome.ok ? respond({}, { messages: [`A test is on its way to ${outcome.value.to}.`] }) : outcome;
  });
}
