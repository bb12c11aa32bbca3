import type { DataConnectionResource, UserResource } from '@company-data/contracts';
import { formsIn, submitForm, walkConsent } from '@company-data/testing';
import type { Product } from './product.js';

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/**
 * Authorizes the data connections of a user as an end user does, from the connect page to the
 * callback.
 *
 * @throws Error when a page does not lead further
 */
async function walkThrough({ redirect_url: page }: UserResource): Promise<void> {
  const opened = await fetch(page);
  const cookie = cookiesOf(opened);
  const form = formsIn(await opened.text(), page).find(({ action }) => action.endsWith('/authorize'));
  if (form === undefined) throw new Error('the connect page has no authorization form');
  const begun = await submitForm(form, {}, { cookie });
  const consentPage = begun.headers.get('location');
  if (consentPage === null) throw new Error(`the authorization did not start: ${begun.status}`);
  const back = await walkConsent(new URL(consentPage, page).toString(), 'anybody');
  const finished = await fetch(back, { headers: { cookie }, redirect: 'manual' });
  if (finished.status >= 400) throw new Error(`the callback returned ${finished.status}`);
}

/** Creates a user whose connection to a provider an end user has authorized. */
export async function authorizedUser(product: Product, providerName: string, dataTypes: string[]): Promise<string> {
  const user = await product.call<UserResource>('POST', '/users/legal', { name: 'EXEMPLE', siren: '000012344' });
  const path = `/users/${user.id}/data-connections`;
  const { id } = await product.call<DataConnectionResource>('POST', path, { provider_name: providerName, requested_data_types: dataTypes });
  await walkThrough(user);
  const { status, status_reason: reason } = await product.call<DataConnectionResource>('GET', `${path}/${id}`);
  if (status !== 'CONNECTED') throw new Error(`the connection is ${status}: ${reason}`);
  return user.id;
}
