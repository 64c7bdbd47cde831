import { escapeHtml } from '@easel/domain/text/escape-html';

/** The error page for when the storefront cannot render one. Self-contained, without a stylesheet. */
export function errorPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head>
<body>
<h1>${status}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Back to the start</a></p>
</body>
</html>
`;
}
