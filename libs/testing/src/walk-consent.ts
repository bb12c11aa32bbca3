/** A page that a walk has come to, with the form it holds. */
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

/** The forms of a page, with their hidden fields. */
export function formsIn(html: string, at: string): WalkedForm[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => {
    const hidden = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => attribute(tag, 'type') === 'hidden');
    return {
      action: new URL(attribute(form, 'action') ?? '', at).toString(),
      fields: Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? ''])),
    };
  });
}

/** Sends a form as a browser does, following nothing. */
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

  /** Opens a page; a redirect is followed on the same host only. */
  async open(url: string): Promise<VisitedPage> {
    const answer = await fetch(url, { headers: this.headers(), redirect: 'manual' });
    this.storeCookies(answer);
    const location = answer.headers.get('location');
    const next = location === null ? undefined : new URL(location, url);
    if (next?.host === new URL(url).host) return this.open(next.toString());
    return { status: answer.status, url: next?.toString() ?? url, html: await answer.text() };
  }

  /**
   * Presses the button of a connection on the connect page; answers where the browser is sent.
   * @throws Error when there is none
   */
  async press(connectPage: string, connectionId: string, action = 'authorize'): Promise<Response> {
    const { html, url } = await this.open(connectPage);
    const form = formsIn(html, url).find(({ action: to, fields }) => to.endsWith(`/${action}`) && fields['connection_id'] === connectionId);
    if (form === undefined) throw new Error(`the page has no way to ${action} the connection`);
    const answer = await submitForm(form, {}, { ...this.headers(), origin: new URL(url).origin });
    this.storeCookies(answer);
    return answer;
  }

  /**
   * Authorizes a connection on the connect page as somebody; answers the page that the provider
   * leads back to.
   */
  async authorize(
    connectPage: string,
    connectionId: string,
    consentsAs: string,
    answer: 'approve' | 'deny' = 'approve',
  ): Promise<VisitedPage> {
    const { status, headers } = await this.press(connectPage, connectionId);
    const location = headers.get('location');
    if (location === null) throw new Error(`the connect page answered ${status} and leads nowhere`);
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
 * Walks the consent page of a provider as a person would, without a browser; answers the address
 * that the visitor is sent back to.
 * @throws Error when the page has no form, or leads nowhere
 */
export async function walkConsent(url: string, consentsAs: string, answer: 'approve' | 'deny' = 'approve'): Promise<string> {
  const page = await fetch(url);
  const [form] = formsIn(await page.text(), page.url);
  if (form === undefined) throw new Error(`there is no consent page at ${url} (${page.status})`);
  const { status, headers } = await submitForm(form, { consents_as: consentsAs, answer });
  const location = headers.get('location');
  if (location === null) throw new Error(`the consent page answered ${status} and leads nowhere`);
  return new URL(location, form.action).toString();
}
