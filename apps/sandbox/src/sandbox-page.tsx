import { createHash } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { SandboxResponse } from './sandbox-response.js';

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2937; --paper: #ffffff; --soft: #f3f4f6; --faint: #4b5563; --line: #d1d5db; --good: #166534; --bad: #b91c1c; --link: #1d4ed8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e5e7eb; --paper: #111827; --soft: #1f2937; --faint: #9ca3af; --line: #374151; --good: #86efac; --bad: #fca5a5; --link: #93c5fd; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; margin: 0.5rem 0; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0.4rem 0; }
a { color: var(--link); }
ol, ul { list-style: none; margin: 0; padding: 0; }
li.card { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.75rem; margin: 0.75rem 0; }
.faint { color: var(--faint); font-size: 0.9rem; }
.good { color: var(--good); font-weight: 600; }
.bad { color: var(--bad); font-weight: 600; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.85rem; }
pre { background: var(--soft); padding: 0.75rem; border-radius: 0.5rem; max-height: 24rem; overflow: auto; white-space: pre-wrap; margin: 0.5rem 0; }
summary { cursor: pointer; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #ffffff; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Returns the security headers of every browser response that may contain data received from
 * outside.
 */
export const guarded = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/**
 * Renders a page of the sandbox. It escapes all text, runs no script, and reloads every `refresh`
 * seconds.
 */
export function sandboxPage(title: string, children: ComponentChildren, refresh?: number): SandboxResponse {
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {refresh !== undefined && <meta http-equiv="refresh" content={String(refresh)} />}
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>,
  );
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'`;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...guarded(policy) }, body: `<!doctype html>\n${html}\n` };
}

/**
 * Returns the reload interval from the query, in seconds, or undefined when it is absent or not 1
 * to 3,600. Pages do not reload by default, because a reload closes expanded details.
 */
export const refreshOf = (query: unknown): number | undefined => {
  const seconds = Number((query as { refresh?: string }).refresh);
  return Number.isInteger(seconds) && seconds >= 1 && seconds <= 3_600 ? seconds : undefined;
};
