import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '@easel/domain/text/escape-html';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#faf9f7;color:#161412;font:16px/1.5 system-ui,sans-serif}
main{max-width:52ch}
h1{margin:0 0 8px;font:300 2.25rem/1.2 Georgia,serif}
p{margin:0 0 24px}
small{display:block;margin-bottom:16px;color:#6b645c;letter-spacing:.08em}
a{display:inline-block;padding:12px 20px;background:#161412;color:#faf9f7;text-decoration:none}
a:focus-visible{outline:2px solid #161412;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:#161412;color:#faf9f7}small{color:#b3aa9d}a{background:#faf9f7;color:#161412}}`;

const HEADINGS: Readonly<Record<number, string>> = {
  404: 'We could not find this page',
  429: 'One moment, please',
  503: 'One moment, please',
};

/** The page may load nothing but its own style. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The error page for when the storefront cannot render one, or should not, because a visitor sends too many requests. Self-contained. */
export function errorPage(status: number, message: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title><style>${STYLE}</style></head>
<body>
<main>
<small>${status} ${STATUS_CODES[status] ?? ''}</small>
<h1>${HEADINGS[status] ?? 'This did not work'}</h1>
<p>${escapeHtml(message)}</p>
<a href="/">Back to the start</a>
</main>
</body>
</html>
`;
}
