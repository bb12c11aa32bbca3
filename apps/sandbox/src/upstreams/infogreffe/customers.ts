import type { FictitiousAccount } from '../../consent/fictitious-account.js';

/** What a customer's account is known by. */
interface Customer {
  SANDBOX_INFOGREFFE_CUSTOMER: string;
  SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD: string;
}

/** Accounts of customers, and the companies to try them with. */
export function customers({
  SANDBOX_INFOGREFFE_CUSTOMER: id,
  SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD: password,
}: Customer): FictitiousAccount[] {
  const account = (outcome: FictitiousAccount['outcome'], siren: string, title: string, credentials = { client_id: id, password }) => ({
    provider_name: 'registrar_provider',
    title,
    outcome,
    siren,
    credentials,
    consents_as: null,
  });
  return [
    account('ok', '000012344', 'EXEMPLE LOGICIELS: an extract, and two years of accounts, typed and as documents'),
    account('empty', '000010033', 'EXEMPLE EN REDRESSEMENT: an extract, and no accounts'),
    account('slow', '000090324', 'EXEMPLE GREFFE LENT: each document is ready only at the third look'),
    account('refused', '000012344', 'A wrong password: the account locks after repeated ones', {
      client_id: id,
      password: 'wrong-password',
    }),
  ];
}
