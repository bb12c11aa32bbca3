import type { FictitiousAccount } from '../../consent/fictitious-account.js';

/** Credentials of a customer's account. */
interface Customer {
  SANDBOX_INFOGREFFE_CUSTOMER: string;
  SANDBOX_INFOGREFFE_CUSTOMER_PASSWORD: string;
}

/** Returns the test accounts of customers, each with a company. */
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
    account('empty', '000010033', 'EXEMPLE EN REDRESSEMENT: an extract without accounts'),
    account('slow', '000090324', 'EXEMPLE GREFFE LENT: each document is available at the third request only'),
    account('refused', '000012344', 'A wrong password: the account is locked after repeated attempts', {
      client_id: id,
      password: 'wrong-password',
    }),
  ];
}
