import { type SandboxResponse, page, redirect } from '../sandbox-response.js';

/** A person that a visitor can consent as. */
export interface Consenter {
  /** Stable key without spaces. */
  key: string;
  /** Label on the page. */
  title: string;
}

/** Content of a consent page. */
export interface ConsentPrompt {
  /** Owner of the page, for example the bank. */
  host: string;
  /** Requested consent and its recipient. */
  text: string;
  /** Path of the form submission. */
  action: string;
  /** Hidden fields of the form. */
  hidden: Readonly<Record<string, string>>;
  consenters: readonly Consenter[];
}

/** Decision of a visitor: consent as a person, or denial. */
export type ConsentResponse = { consents_as: string } | { denied: true };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);

const hiddenFields = (hidden: ConsentPrompt['hidden']): string =>
  Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('\n');

/**
 * Renders a plain form in place of a provider's own pages. A program can submit it without a
 * browser.
 */
export const consentPage = ({ host, text, action, hidden, consenters }: ConsentPrompt): SandboxResponse =>
  page(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(host)}</title></head>
<body>
<main>
<h1>${escape(host)}</h1>
<p>${escape(text)}</p>
<p>Everything here is invented. No real account is opened.</p>
<form method="post" action="${escape(action)}">
${hiddenFields(hidden)}
<p><label for="consents_as">Consent as</label>
<select id="consents_as" name="consents_as">
${consenters.map(({ key, title }) => `<option value="${escape(key)}">${escape(title)}</option>`).join('\n')}
</select></p>
<p><button name="answer" value="approve">Approve</button> <button name="answer" value="deny">Deny</button></p>
</form>
</main>
</body>
</html>
`);

/** Parses a submitted form. A form without a known person denies. */
export function consentResponse(form: Readonly<Record<string, string | undefined>>, consenters: readonly Consenter[]): ConsentResponse {
  const chosen = consenters.find(({ key }) => key === form['consents_as']);
  return form['answer'] === 'approve' && chosen !== undefined ? { consents_as: chosen.key } : { denied: true };
}

/** Redirects the visitor back to the application with parameters. */
export function backTo(redirectUri: string, parameters: Readonly<Record<string, string | undefined>>): SandboxResponse {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return redirect(url.toString());
}
