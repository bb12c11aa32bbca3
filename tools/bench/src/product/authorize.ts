import type { DataConnectionResource, UserResource } from '@company-data/contracts';
import { formsIn, submitForm, walkConsent } from '@company-data/testing';
import type { Product } from './product.js';

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/**
 * Has an end user authorize the data connections of a user, from the connect page to the way back.
 * @throws Error where a page leads nowhere
 */
async function walkThrough({ redirect_url: page }: UserResource): Promise<void> {
  const opened = await fetch(page);
  const cookie = cookiesOf(opened);
  const form = formsIn(await opened.text(), page).find(({ action }) => action.endsWith('/authorize'));
  if (form === undefined) throw new Error('the connect page asks for nothing');
  const begun = await submitForm(form, {}, { cookie });
  const consentPage = begun.headers.get('location');
  if (consentPage === null) throw new Error(`the authorization was not begun: ${begun.status}`);
  const back = await walkConsent(new URL(consentPage, page).toString(), 'anybody');
  const finished = await fetch(back, { headers: { cookie }, redirect: 'manual' });
  if (finished.status >= 400) throw new Error(`the way back was answered ${finished.status}`);
}

/** A new user for a company, with a connection to a provider that an end user has authorized. */
export async function authorizedUser(product: Product, providerName: string, dataTypes: string[]): Promise<string> {
  const user = await product.call<UserResource>('POST', '/users/legal', { name: 'EXEMPLE', siren: '000012344' });
  const path = `/users/${user.id}/data-connections`;
  const { id } = await product.call<DataConnectionResource>('POST', path, { provider_name: providerName, requested_data_types: dataTypes });
  await walkThrough(user);
  const { status, status_reason: reason } = await product.call<DataConnectionResource>('GET', `${path}/${id}`);
  if (status !== 'CONNECTED') throw new Error(`the connection is ${status}: ${reason}`);
  return user.id;
}
