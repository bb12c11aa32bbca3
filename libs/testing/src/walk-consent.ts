/** A form of a page. */
export interface WalkedForm {
  action: string;
  fields: Record<string, string>;
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

/** Returns the forms of a page with their hidden fields. */
export function formsIn(html: string, at: string): WalkedForm[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => {
    const hidden = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => attribute(tag, 'type') === 'hidden');
    return {
      action: new URL(attribute(form, 'action') ?? '', at).toString(),
      fields: Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? ''])),
    };
  });
}

/** Submits a form as a browser does, without following redirects. */
export const submitForm = ({ action, fields }: WalkedForm, more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...fields, ...more }).toString(),
    redirect: 'manual',
  });

/** A page as a visitor sees it. */
export interface VisitedPage {
  status: number;
  url: string;
  html: string;
}

/** A visitor whose browser keeps cookies and runs no script. */
export class EndUser {
  private readonly cookies = new Map<string, string>();

  /** Opens a page. Follows a redirect only on the same host. */
  async open(url: string): Promise<VisitedPage> {
    const answer = await fetch(url, { headers: this.headers(), redirect: 'manual' });
    this.storeCookies(answer);
    const location = answer.headers.get('location');
    const next = location === null ? undefined : new URL(location, url);
    if (next?.host === new URL(url).host) return this.open(next.toString());
    return { status: answer.status, url: next?.toString() ?? url, html: await answer.text() };
  }

  /**
   * Presses the button of a connection on the connect page and returns the response with the
   * redirect.
   *
   * @throws Error when the page has no such button
   */
  async press(connectPage: string, connectionId: string, action = 'authorize'): Promise<Response> {
    const { html, url } = await this.open(connectPage);
    const form = formsIn(html, url).find(({ action: to, fields }) => to.endsWith(`/${action}`) && fields['connection_id'] === connectionId);
    if (form === undefined) throw new Error(`the page has no button to ${action} the connection`);
    const answer = await submitForm(form, {}, { ...this.headers(), origin: new URL(url).origin });
    this.storeCookies(answer);
    return answer;
  }

  /**
   * Authorizes a connection on the connect page with the data of `consentsAs`. Returns the page
   * after the redirect from the provider.
   */
  async authorize(
    connectPage: string,
    connectionId: string,
    consentsAs: string,
    answer: 'approve' | 'deny' = 'approve',
  ): Promise<VisitedPage> {
    const { status, headers } = await this.press(connectPage, connectionId);
    const location = headers.get('location');
    if (location === null) throw new Error(`the connect page returned ${status} without a redirect`);
    return this.open(await walkConsent(location, consentsAs, answer));
  }

  private headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'accept-language': 'en', ...(cookie === '' ? {} : { cookie }) };
  }

  private storeCookies({ headers }: Response): void {
    for (const [pair = ''] of headers.getSetCookie().map((cookie) => cookie.split(';'))) {
      const at = pair.indexOf('=');
      this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/**
 * Submits the consent page of a provider without a browser. Returns the address to which the
 * visitor is redirected.
 *
 * @throws Error when the page has no form, or no redirect follows
 */
export async function walkConsent(url: string, consentsAs: string, answer: 'approve' | 'deny' = 'approve'): Promise<string> {
  const page = await fetch(url);
  const [form] = formsIn(await page.text(), page.url);
  if (form === undefined) throw new Error(`${url} returned ${page.status} without a consent page`);
  const { status, headers } = await submitForm(form, { consents_as: consentsAs, answer });
  const location = headers.get('location');
  if (location === null) throw new Error(`the consent page returned ${status} without a redirect`);
  return new URL(location, form.action).toString();
}
