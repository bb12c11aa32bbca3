// Written by `npm run sdk` from the description of the API: change that instead.
import type { Answer, Body, Query } from '../http/call-types.js';
import type { Caller } from '../http/caller.js';
import { download, type Download } from '../http/document.js';
import { Group } from '../http/group.js';
import { type JsonObject, jsonLines } from '../http/json-lines.js';
import { List, StreamedList } from '../http/list.js';
import { path } from '../http/path.js';
import type { QueryOptions, CallOptions } from '../http/settings.js';

/** Operations of `client.act`. */
export class ActCalls extends Group {
  /**
   * Statutory acts. Acts filed with the registry: articles, minutes, appointments and others. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where deposit_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, deposit_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/act`
   */
  list(userId: string, query: Query<'readAct'> = {}, options?: CallOptions): StreamedList<Answer<'readAct'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/act`, query }, options);
  }
}

/** Operations of `client.articlesOfAssociation`. */
export class ArticlesOfAssociationCalls extends Group {
  /**
   * Articles of association. Articles of association filed with the registry, each version. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where deposit_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, deposit_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/articles-of-association`
   */
  list(userId: string, query: Query<'readArticlesOfAssociation'> = {}, options?: CallOptions): StreamedList<Answer<'readArticlesOfAssociation'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/articles-of-association`, query }, options);
  }
}

/** Operations of `client.backgroundCheck`. */
export class BackgroundCheckCalls extends Group {
  /**
   * Background check (legacy). Whether the company and those who direct or own it are acceptable. Replaced by background check v2.
   *
   * `GET /api/v6/users/{userId}/background-check`
   * @deprecated
   */
  get(userId: string, options?: QueryOptions<Query<'readBackgroundCheck'>>): Promise<Answer<'readBackgroundCheck'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/background-check`, query: options?.query }, options);
  }
}

/** Operations of `client.backgroundCheckV2`. */
export class BackgroundCheckV2Calls extends Group {
  /**
   * Background check v2. Whether the company and those who direct or own it are acceptable, with the graph of persons and companies the verdict rests on. It is never OK of what nobody looked at.
   *
   * `GET /api/v6/users/{userId}/background-check-v2`
   */
  get(userId: string, options?: QueryOptions<Query<'readBackgroundCheckV2'>>): Promise<Answer<'readBackgroundCheckV2'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/background-check-v2`, query: options?.query }, options);
  }
}

/** Operations of `client.bankAccounts`. */
export class BankAccountsCalls extends Group {
  /**
   * Bank accounts. Bank accounts of the company with their balances, each as one provider tells of it: an account that is read through two of them is two records with one `account_key`. An account that disappears stays with its status. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where balance_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, balance_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/bank-accounts`
   */
  list(userId: string, query: Query<'readBankAccount'> = {}, options?: CallOptions): StreamedList<Answer<'readBankAccount'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/bank-accounts`, query }, options);
  }
}

/** Operations of `client.bankCashflow`. */
export class BankCashflowCalls extends Group {
  /**
   * Cashflow entries. Money in, money out and closing balance for each month, over the checking and savings accounts of one currency that the company uses. Transfers between two of them are left out, and money on its way between them is in the balance. A month that no account covers is not there, rather than zero; the latest one goes to the day of the latest balance (`balance_at` of the bank accounts). A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where month is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, month alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/bank-cashflow`
   */
  list(userId: string, query: Query<'readBankCashflow'> = {}, options?: CallOptions): StreamedList<Answer<'readBankCashflow'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/bank-cashflow`, query }, options);
  }
}

/** Operations of `client.bankCreditInsights`. */
export class BankCreditInsightsCalls extends Group {
  /**
   * Credit insights. Indicators for a credit decision over windows of up to a year that end on the day of the latest balance, by currency, each with the operations it rests on. Transfers between own accounts are left out; private accounts too, unless there are no others.
   *
   * `GET /api/v6/users/{userId}/bank-credit-insights`
   */
  get(userId: string, options?: QueryOptions<Query<'readBankCreditInsights'>>): Promise<Answer<'readBankCreditInsights'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/bank-credit-insights`, query: options?.query }, options);
  }
}

/** Operations of `client.bankTransactions`. */
export class BankTransactionsCalls extends Group {
  /**
   * Bank transactions. Operations on the bank accounts of the company. Where card purchases are settled once a month, the settlement moves the balance and the purchases do not: `in_balance` tells them apart. Pending operations are served and told in no event; one that is booked is told as new, whether it kept its id or not. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/bank-transactions`
   */
  list(userId: string, query: Query<'readBankTransaction'> = {}, options?: CallOptions): StreamedList<Answer<'readBankTransaction'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/bank-transactions`, query }, options);
  }
}

/** Operations of `client.bankingRelationships`. */
export class BankingRelationshipsCalls extends Group {
  /**
   * Banking relationships. Banks the company has dealt with, as its filed acts show. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/banking-relationships`
   */
  list(userId: string, query: Query<'readBankingRelationship'> = {}, options?: CallOptions): StreamedList<Answer<'readBankingRelationship'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/banking-relationships`, query }, options);
  }
}

/** Operations of `client.beneficialOwners`. */
export class BeneficialOwnersCalls extends Group {
  /**
   * Beneficial owners. Persons who own or control the company, with their parts and voting rights. Empty when the company has not filed its declaration. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where since is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, since alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/beneficial-owners`
   */
  list(userId: string, query: Query<'readBeneficialOwner'> = {}, options?: CallOptions): StreamedList<Answer<'readBeneficialOwner'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/beneficial-owners`, query }, options);
  }
}

/** Operations of `client.clientSettings`. */
export class ClientSettingsCalls extends Group {
  /**
   * Read the client settings. How connection pages look: effective values, defaults where nothing is set.
   *
   * `GET /api/v6/client-settings`
   */
  get(options?: CallOptions): Promise<Answer<'getClientSettings'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/client-settings' }, options);
  }

  /**
   * Change the client settings. What is not sent stays as it is; null clears a field. Only https links to named hosts are allowed for images.
   *
   * `PATCH /api/v6/client-settings`
   */
  update(body: Body<'updateClientSettings'>, options?: CallOptions): Promise<Answer<'updateClientSettings'>> {
    return this.caller.json({ method: 'PATCH', path: '/api/v6/client-settings', body }, options);
  }
}

/** Operations of `client.codeLists`. */
export class CodeListsCalls extends Group {
  /**
   * List code lists. The lists of codes that records bear. No key is needed.
   *
   * `GET /api/v6/code-lists`
   */
  list(options?: CallOptions): Promise<Answer<'listCodeLists'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/code-lists' }, options);
  }

  /**
   * Read a code list. All codes of a list with their labels, on one page. No key is needed.
   *
   * `GET /api/v6/code-lists/{name}`
   */
  get(name: string, options?: CallOptions): Promise<Answer<'getCodeList'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/code-lists/${name}` }, options);
  }
}

/** Operations of `client.collectiveProcedures`. */
export class CollectiveProceduresCalls extends Group {
  /**
   * Collective procedures. Safeguard, judicial reorganisation, judicial liquidation and related procedures of the company, each with its judgments in order. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where opening_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, opening_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/collective-procedures`
   */
  list(userId: string, query: Query<'readCollectiveProcedure'> = {}, options?: CallOptions): StreamedList<Answer<'readCollectiveProcedure'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/collective-procedures`, query }, options);
  }
}

/** Operations of `client.commerceBalances`. */
export class CommerceBalancesCalls extends Group {
  /**
   * Balances. Balances held at the payment platform, one for each currency; total is available and withheld together. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where balance_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, balance_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-balances`
   */
  list(userId: string, query: Query<'readCommerceBalance'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceBalance'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-balances`, query }, options);
  }
}

/** Operations of `client.commerceCustomers`. */
export class CommerceCustomersCalls extends Group {
  /**
   * Customers. Customers of the shop. Names, e-mail and phone are null unless the provider is set to keep personal data. Who buys as a guest several times is several customers, as in the shop. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where updated_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, updated_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-customers`
   */
  list(userId: string, query: Query<'readCommerceCustomer'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceCustomer'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-customers`, query }, options);
  }
}

/** Operations of `client.commerceDisputeInsight`. */
export class CommerceDisputeInsightCalls extends Group {
  /**
   * Dispute insights. Disputes opened in each month and currency, with what became of them. Rates are by the payments that can be disputed: those whose money the platform moved, of platforms that tell of disputes. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where month is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, month alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-dispute-insight`
   */
  list(userId: string, query: Query<'readCommerceDisputeInsight'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceDisputeInsight'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-dispute-insight`, query }, options);
  }
}

/** Operations of `client.commerceDisputes`. */
export class CommerceDisputesCalls extends Group {
  /**
   * Disputes. Disputes opened by payers at the payment platform, with their outcome and what the company lost. A final state may be taken back by an appeal. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where created_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, created_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-disputes`
   */
  list(userId: string, query: Query<'readCommerceDispute'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceDispute'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-disputes`, query }, options);
  }
}

/** Operations of `client.commerceLocations`. */
export class CommerceLocationsCalls extends Group {
  /**
   * Locations. Places of sale. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where created_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, created_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-locations`
   */
  list(userId: string, query: Query<'readCommerceLocation'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceLocation'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-locations`, query }, options);
  }
}

/** Operations of `client.commerceOrders`. */
export class CommerceOrdersCalls extends Group {
  /**
   * Orders. Orders of the shop with their lines and payments. Products, shipping and wrapping less discounts make the total, within a rounding of the shop. Sales are the orders that are valid. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where ordered_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, ordered_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-orders`
   */
  list(userId: string, query: Query<'readCommerceOrder'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceOrder'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-orders`, query }, options);
  }
}

/** Operations of `client.commerceProducts`. */
export class CommerceProductsCalls extends Group {
  /**
   * Products. Products and services on sale. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where updated_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, updated_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-products`
   */
  list(userId: string, query: Query<'readCommerceProduct'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceProduct'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-products`, query }, options);
  }
}

/** Operations of `client.commerceSubscriptionInsight`. */
export class CommerceSubscriptionInsightCalls extends Group {
  /**
   * Subscription insights. Active, new and lost subscriptions for each month and currency, at the prices of today: past ones are not given, so that a price which was changed is taken for what it always was. Numbers are of subscriptions, revenue is told by customer: one who changes his plan expands or contracts; a subscription of no known customer stands for one. One that was suspended has ended; where the suspension is lifted, past months show none. The running month is as of the day of the data. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where month is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, month alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-subscription-insight`
   */
  list(userId: string, query: Query<'readCommerceSubscriptionInsight'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceSubscriptionInsight'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-subscription-insight`, query }, options);
  }
}

/** Operations of `client.commerceSubscriptions`. */
export class CommerceSubscriptionsCalls extends Group {
  /**
   * Subscriptions. Subscriptions sold through the payment platform, at their price of today: past prices are not given. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where created_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, created_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-subscriptions`
   */
  list(userId: string, query: Query<'readCommerceSubscription'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceSubscription'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-subscriptions`, query }, options);
  }
}

/** Operations of `client.commerceTransactionInsight`. */
export class CommerceTransactionInsightCalls extends Group {
  /**
   * Transaction insights. Sales, refunds, disputes and fees for each month (of the configured zone) and currency, over all platforms of the company. Payments count that succeeded, also those that were sent back since: their refunds count in the month they were made. Purchases, conversions, authorizations, holds and transfers from the bank count nowhere. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where month is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, month alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-transaction-insight`
   */
  list(userId: string, query: Query<'readCommerceTransactionInsight'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceTransactionInsight'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-transaction-insight`, query }, options);
  }
}

/** Operations of `client.commerceTransactions`. */
export class CommerceTransactionsCalls extends Group {
  /**
   * Transactions. Payments, refunds, fees and payouts at the payment platform. Kind, direction and whether the platform moved the money are told apart: a cash sale is revenue and no money of the platform. What affects no balance is told too: authorizations, and payments that wait or were denied. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where created_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, created_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/commerce-transactions`
   */
  list(userId: string, query: Query<'readCommerceTransaction'> = {}, options?: CallOptions): StreamedList<Answer<'readCommerceTransaction'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/commerce-transactions`, query }, options);
  }
}

/** Operations of `client.companyOfficers`. */
export class CompanyOfficersCalls extends Group {
  /**
   * Company officers. Persons and companies that direct, represent or audit the company, with the roles each holds. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where since is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, since alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/company-officers`
   */
  list(userId: string, query: Query<'readCompanyOfficer'> = {}, options?: CallOptions): StreamedList<Answer<'readCompanyOfficer'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/company-officers`, query }, options);
  }
}

/** Operations of `client.companyProfile`. */
export class CompanyProfileCalls extends Group {
  /**
   * Company profile. Identity, legal form, activity, capital, head office and closing dates of the company.
   *
   * `GET /api/v6/users/{userId}/company-profile`
   */
  get(userId: string, options?: QueryOptions<Query<'readCompanyProfile'>>): Promise<Answer<'readCompanyProfile'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/company-profile`, query: options?.query }, options);
  }
}

/** Operations of `client.conformityChecks`. */
export class ConformityChecksCalls extends Group {
  /**
   * Conformity checks. Checks of the company's data and documents against each other, with what each found. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where checked_at is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, checked_at alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/conformity-checks`
   */
  list(userId: string, query: Query<'readConformityCheck'> = {}, options?: CallOptions): StreamedList<Answer<'readConformityCheck'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/conformity-checks`, query }, options);
  }
}

/** Operations of `client.corporateOffices`. */
export class CorporateOfficesCalls extends Group {
  /**
   * Corporate offices. Establishments of the company, head office included, open and closed. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where opening_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, opening_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/corporate-offices`
   */
  list(userId: string, query: Query<'readCorporateOffice'> = {}, options?: CallOptions): StreamedList<Answer<'readCorporateOffice'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/corporate-offices`, query }, options);
  }
}

/** Operations of `client.corporateTax`. */
export class CorporateTaxCalls extends Group {
  /**
   * Corporate tax. Corporate tax by fiscal year: taxable result, tax, credits, instalments and balance, from all the forms filed for the year. A member of a tax group pays nothing itself. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/corporate-tax`
   */
  list(userId: string, query: Query<'readCorporateTax'> = {}, options?: CallOptions): StreamedList<Answer<'readCorporateTax'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/corporate-tax`, query }, options);
  }
}

/** Operations of `client.data`. */
export class DataCalls extends Group {
  /**
   * Several data types in one answer. For each data type what its own path answers, in the order asked for: `data`, or the `problem` with its `status`, such as that of one that was never synchronized. Each is as of its own last change; with as_of all are as of one moment. A fault of the system is answered for all. Further pages are read at the path of the data type, by next_cursor.
   *
   * `GET /api/v6/users/{userId}/data`
   */
  get(userId: string, query: Query<'readData'>, options?: CallOptions): Promise<Answer<'readData'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/data`, query }, options);
  }
}

/** Operations of `client.dataConnections`. */
export class DataConnectionsCalls extends Group {
  /**
   * Link a user to a provider. A user may have several connections to one provider. CONNECTED at once when nobody needs to authorize.
   *
   * `POST /api/v6/users/{userId}/data-connections`
   */
  create(userId: string, body: Body<'createDataConnection'>, options?: CallOptions): Promise<Answer<'createDataConnection'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/users/${userId}/data-connections`, body }, options);
  }

  /**
   * List a user's data connections. Oldest first.
   *
   * `GET /api/v6/users/{userId}/data-connections`
   */
  list(userId: string, options?: CallOptions): Promise<Answer<'listDataConnections'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/data-connections` }, options);
  }

  /**
   * Read a data connection. With its status, and where the end user can repair it.
   *
   * `GET /api/v6/users/{userId}/data-connections/{dataConnectionId}`
   */
  get(userId: string, dataConnectionId: string, options?: CallOptions): Promise<Answer<'getDataConnection'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/data-connections/${dataConnectionId}` }, options);
  }

  /**
   * Change what a data connection collects. Replaces the list of data types; what was collected of others stays readable.
   *
   * `PATCH /api/v6/users/{userId}/data-connections/{dataConnectionId}`
   */
  update(userId: string, dataConnectionId: string, body: Body<'updateDataConnection'>, options?: CallOptions): Promise<Answer<'updateDataConnection'>> {
    return this.caller.json({ method: 'PATCH', path: path`/api/v6/users/${userId}/data-connections/${dataConnectionId}`, body }, options);
  }

  /**
   * Remove a data connection. What it collected stays readable.
   *
   * `DELETE /api/v6/users/{userId}/data-connections/{dataConnectionId}`
   */
  delete(userId: string, dataConnectionId: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/users/${userId}/data-connections/${dataConnectionId}` }, options);
  }
}

/** Operations of `client.documents`. */
export class DocumentsCalls extends Group {
  /**
   * Read a document. The PDF a record refers to by `document_id`, or a file that was entered: a PDF, JPEG or PNG, as its Content-Type says. Of the PDF of a source the first reading fetches it from the source, which may take some seconds: 503 with Retry-After while it is under way. It is then kept.
   *
   * `GET /api/v6/users/{userId}/documents/{documentId}`
   */
  get(userId: string, documentId: string, options?: CallOptions): Promise<Download> {
    return download(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/documents/${documentId}` }, options);
  }
}

/** Operations of `client.financialStatements`. */
export class FinancialStatementsCalls extends Group {
  /**
   * Financial statements. Annual accounts filed with the registry, as documents. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/financial-statements`
   */
  list(userId: string, query: Query<'readFinancialStatement'> = {}, options?: CallOptions): StreamedList<Answer<'readFinancialStatement'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/financial-statements`, query }, options);
  }
}

/** Operations of `client.groups`. */
export class GroupsCalls extends Group {
  /**
   * Start a group's synchronization. Starts a synchronization of each user of the group whose connected data connections requested any of the data types, for those of them. Users have their turn piece by piece, while other synchronizations of the account leave room: half of what it may have under way is left to them. One of whom another synchronization is running is told of and left alone. Users are those who are in the group while it is begun. One at a time for each group.
   *
   * `POST /api/v6/groups/{group}/sync`
   */
  startSync(group: string, body: Body<'startGroupSync'>, options?: CallOptions): Promise<Answer<'startGroupSync'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/groups/${group}/sync`, body }, options);
  }

  /**
   * Read a group's synchronization. How many users still wait, and what became of the others, in numbers; the list of its users tells of each.
   *
   * `GET /api/v6/groups/{group}/sync/{groupSyncId}`
   */
  getSync(group: string, groupSyncId: string, options?: CallOptions): Promise<Answer<'getGroupSync'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/groups/${group}/sync/${groupSyncId}` }, options);
  }

  /**
   * List the users of a group's synchronization. What became of each user, by their ids. How a synchronization that was started goes on is read by its `sync_id`.
   *
   * `GET /api/v6/groups/{group}/sync/{groupSyncId}/users`
   */
  listSyncUsers(group: string, groupSyncId: string, query: Query<'listGroupSyncUsers'> = {}, options?: CallOptions): List<Answer<'listGroupSyncUsers'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/groups/${group}/sync/${groupSyncId}/users`, query }, options);
  }

  /**
   * Export a group's data. The records of all users of a group, one a line: `{user_id, siren, data_type, record}`. A data type of a user that cannot be read is told by a line `{user_id, siren, data_type, problem}`, such as one that was never synchronized. Each user ends with a line `{user_id, siren, read, cursor}` that counts what was read, with the availability of lists. The last line is `{"complete": true, users, records, problems}`, counted from where the answer began: without it the answer was cut, and is gone on with by the last cursor. Users come by their ids. Who is in the group all the while is told of once; who joins or leaves meanwhile may be or not. Each data type of a user is as it is when its turn comes, not as of one moment for all. With updated_since only records that changed at or after it are told; a record that is gone is not.
   *
   * `GET /api/v6/groups/{group}/data`
   */
  export(group: string, query: Query<'exportGroup'>, options?: CallOptions): AsyncGenerator<JsonObject, void> {
    return jsonLines(this.caller, { method: 'GET', path: path`/api/v6/groups/${group}/data`, query }, options);
  }
}

/** Operations of `client.input`. */
export class InputCalls extends Group {
  /**
   * Enter a record by hand. An officer, or a beneficial owner: `data_type` says so, or `total_owned_parts`. Served with priority over every provider once input_user is enabled, connected and synchronized. The same person or company entered again, or its id sent, modifies what was entered: `data` is replaced as a whole, the file is kept unless one is sent, or null.
   *
   * `POST /api/v6/input/{userId}/data-types`
   */
  createRecord(userId: string, body: Body<'createInputRecord'>, options?: CallOptions): Promise<Answer<'createInputRecord'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/input/${userId}/data-types`, body }, options);
  }

  /**
   * List what was entered by hand. Oldest first.
   *
   * `GET /api/v6/input/{userId}/data-types`
   */
  listRecords(userId: string, query: Query<'listInputRecords'> = {}, options?: CallOptions): List<Answer<'listInputRecords'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/input/${userId}/data-types`, query }, options);
  }

  /**
   * Read what was entered by hand. As it was entered; the record it is served in is read by `data-type_id`.
   *
   * `GET /api/v6/input/{userId}/data-types/{dataTypeInputId}`
   */
  getRecord(userId: string, dataTypeInputId: string, options?: CallOptions): Promise<Answer<'getInputRecord'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/input/${userId}/data-types/${dataTypeInputId}` }, options);
  }

  /**
   * Modify what was entered by hand. Only records created through input can be modified. Served with priority over every provider once input_user is enabled, connected and synchronized. The same person or company entered again, or its id sent, modifies what was entered: `data` is replaced as a whole, the file is kept unless one is sent, or null.
   *
   * `PUT /api/v6/input/{userId}/data-types/{dataTypeInputId}`
   */
  updateRecord(userId: string, dataTypeInputId: string, body: Body<'updateInputRecord'>, options?: CallOptions): Promise<Answer<'updateInputRecord'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/input/${userId}/data-types/${dataTypeInputId}`, body }, options);
  }

  /**
   * Take back what was entered by hand. Its file goes too. What the providers say is served again soon after, without a client's synchronization.
   *
   * `DELETE /api/v6/input/{userId}/data-types/{dataTypeInputId}`
   */
  deleteRecord(userId: string, dataTypeInputId: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/input/${userId}/data-types/${dataTypeInputId}` }, options);
  }

  /**
   * Enter an officer by hand. A person, or a company by `name` or `siren`; roles in the company itself stand under its own SIREN in `companies`. Served with priority over every provider once input_user is enabled, connected and synchronized. The same person or company entered again, or its id sent, modifies what was entered: `data` is replaced as a whole, the file is kept unless one is sent, or null.
   *
   * `POST /api/v6/{userId}/input/officers`
   */
  enterOfficer(userId: string, body: Body<'enterOfficer'>, options?: CallOptions): Promise<Answer<'enterOfficer'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/${userId}/input/officers`, body }, options);
  }

  /**
   * Send a tax return to be read. A PDF with forms 2050 to 2053, or 2033-A and 2033-B, printed or scanned. It is read at once, in its turn: `process_status` tells how far it is, OCR_FINISHED and OCR_ERROR that it has ended. Another document with the same `tax_return_id` takes its place; what was read before is served until that one is read.
   *
   * `POST /api/v6/input/users/{userId}/tax-returns/ocr-service`
   */
  submitTaxReturn(userId: string, body: Body<'submitTaxReturn'>, options?: CallOptions): Promise<Answer<'submitTaxReturn'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/input/users/${userId}/tax-returns/ocr-service`, body }, options);
  }

  /**
   * List tax returns that were sent to be read. Oldest first.
   *
   * `GET /api/v6/input/users/{userId}/tax-returns`
   */
  listSubmittedTaxReturns(userId: string, query: Query<'listSubmittedTaxReturns'> = {}, options?: CallOptions): List<Answer<'listSubmittedTaxReturns'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/input/users/${userId}/tax-returns`, query }, options);
  }

  /**
   * Read a tax return that was sent to be read. With how each cell was read, how surely, and where it stands in the document.
   *
   * `GET /api/v6/input/users/{userId}/tax-returns/{taxReturnInputId}`
   */
  getSubmittedTaxReturn(userId: string, taxReturnInputId: string, options?: CallOptions): Promise<Answer<'getSubmittedTaxReturn'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/input/users/${userId}/tax-returns/${taxReturnInputId}` }, options);
  }

  /**
   * Correct what was read. Lines by their code, each with its four cells: null clears one; lines that are not named stay as they are. Corrections win over what was read and over every provider once TAX_RETURN is synchronized, and go when another document takes the place of this one.
   *
   * `PUT /api/v6/input/users/{userId}/tax-returns/{taxReturnInputId}`
   */
  correctTaxReturn(userId: string, taxReturnInputId: string, body: Body<'correctTaxReturn'>, options?: CallOptions): Promise<Answer<'correctTaxReturn'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/input/users/${userId}/tax-returns/${taxReturnInputId}`, body }, options);
  }

  /**
   * Take back a tax return that was sent. Its document goes too, also while it is read. What the providers say is served again soon after.
   *
   * `DELETE /api/v6/input/users/{userId}/tax-returns/{taxReturnInputId}`
   */
  deleteSubmittedTaxReturn(userId: string, taxReturnInputId: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/input/users/${userId}/tax-returns/${taxReturnInputId}` }, options);
  }
}

/** Operations of `client.legalNotices`. */
export class LegalNoticesCalls extends Group {
  /**
   * Legal notices. Notices about the company in the official bulletin of civil and commercial announcements. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where publication_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, publication_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/legal-notices`
   */
  list(userId: string, query: Query<'readLegalNotice'> = {}, options?: CallOptions): StreamedList<Answer<'readLegalNotice'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/legal-notices`, query }, options);
  }
}

/** Operations of `client.notification`. */
export class NotificationCalls extends Group {
  /**
   * List the names of alerts. In order, alerts that are disabled among them. A user is assigned to alerts by PATCH of `notifications`. What their requests look like is told on the page about webhooks.
   *
   * `GET /api/v6/notification`
   */
  listAlertNames(options?: CallOptions): Promise<Answer<'listAlertNames'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/notification' }, options);
  }
}

/** Operations of `client.privileges`. */
export class PrivilegesCalls extends Group {
  /**
   * Privilege records. Privileges and pledges registered against the company (état d'endettement). A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where registration_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, registration_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/privileges`
   */
  list(userId: string, query: Query<'readPrivileges'> = {}, options?: CallOptions): StreamedList<Answer<'readPrivileges'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/privileges`, query }, options);
  }
}

/** Operations of `client.profile`. */
export class ProfileCalls extends Group {
  /**
   * Read the account. The account behind the API key, and the key the request came with.
   *
   * `GET /api/v6/profile`
   */
  get(options?: CallOptions): Promise<Answer<'getProfile'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/profile' }, options);
  }
}

/** Operations of `client.providers`. */
export class ProvidersCalls extends Group {
  /**
   * List providers. The whole catalogue, as the account has it.
   *
   * `GET /api/v6/providers`
   */
  list(options?: CallOptions): Promise<Answer<'listProviders'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/providers' }, options);
  }

  /**
   * Read a provider. Whether it is switched on, what it offers, its settings, and whether credentials are set.
   *
   * `GET /api/v6/providers/{provider_name}`
   */
  get(providerName: string, options?: CallOptions): Promise<Answer<'getProvider'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/providers/${providerName}` }, options);
  }

  /**
   * Switch a provider on or off. Settings and credentials stay as they are. What is off is not collected from; what was collected stays readable.
   *
   * `PUT /api/v6/providers/{provider_name}`
   */
  enable(providerName: string, body: Body<'enableProvider'>, options?: CallOptions): Promise<Answer<'enableProvider'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/providers/${providerName}`, body }, options);
  }

  /**
   * Replace a provider's settings. A setting that is not sent takes its default. The settings may stand at the top level or inside `settings`.
   *
   * `PUT /api/v6/providers/{provider_name}/settings`
   */
  putSettings(providerName: string, body: Body<'putProviderSettings'>, options?: CallOptions): Promise<Answer<'putProviderSettings'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/providers/${providerName}/settings`, body }, options);
  }

  /**
   * Replace a provider's credentials. Kept encrypted and never echoed.
   *
   * `PUT /api/v6/providers/{provider_name}/credentials`
   */
  putCredentials(providerName: string, body: Body<'putProviderCredentials'>, options?: CallOptions): Promise<Answer<'putProviderCredentials'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/providers/${providerName}/credentials`, body }, options);
  }
}

/** Operations of `client.registrationProof`. */
export class RegistrationProofCalls extends Group {
  /**
   * Registration proof. Official extract of the commercial registry (Kbis), ordered at most once a day. The last one stays where the registry has none any more, and a new one that says the same is told in no event.
   *
   * `GET /api/v6/users/{userId}/registration-proof`
   */
  get(userId: string, options?: QueryOptions<Query<'readRegistrationProof'>>): Promise<Answer<'readRegistrationProof'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/registration-proof`, query: options?.query }, options);
  }
}

/** Operations of `client.sectorAnalysis`. */
export class SectorAnalysisCalls extends Group {
  /**
   * Sector benchmark. The company's ratios beside the median and quantiles of its APE activity code. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/sector-analysis`
   */
  list(userId: string, query: Query<'readSectorAnalysis'> = {}, options?: CallOptions): StreamedList<Answer<'readSectorAnalysis'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/sector-analysis`, query }, options);
  }

  /**
   * Sector benchmark: one record. The company's ratios beside the median and quantiles of its APE activity code. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed.
   *
   * `GET /api/v6/users/{userId}/sector-analysis/{sectorAnalysisId}`
   */
  get(userId: string, sectorAnalysisId: string, options?: QueryOptions<Query<'readOneSectorAnalysis'>>): Promise<Answer<'readOneSectorAnalysis'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/sector-analysis/${sectorAnalysisId}`, query: options?.query }, options);
  }
}

/** Operations of `client.statisticalRegistrationProof`. */
export class StatisticalRegistrationProofCalls extends Group {
  /**
   * Registration proof of the statistics institute. Certificate of the company's entry at the national statistics institute (avis de situation).
   *
   * `GET /api/v6/users/{userId}/statistical-registration-proof`
   */
  get(userId: string, options?: QueryOptions<Query<'readAvisSiren'>>): Promise<Answer<'readAvisSiren'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/statistical-registration-proof`, query: options?.query }, options);
  }
}

/** Operations of `client.sync`. */
export class SyncCalls extends Group {
  /**
   * Start a synchronization. One entry per data type and connected data connection that requested it. One synchronization per user at a time. With wait, one Idempotency-Key stands for one synchronization as well: sent again, it waits for that, and answers where it stands then.
   *
   * `POST /api/v6/users/{userId}/sync`
   */
  start(userId: string, body: Body<'startSync'>, options?: QueryOptions<Query<'startSync'>>): Promise<Answer<'startSync'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/users/${userId}/sync`, body, query: options?.query }, options);
  }

  /**
   * List synchronizations. All synchronizations of the user, newest first.
   *
   * `GET /api/v6/users/{userId}/sync`
   */
  list(userId: string, query: Query<'listSyncs'> = {}, options?: CallOptions): List<Answer<'listSyncs'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/sync`, query }, options);
  }

  /**
   * Read the latest synchronization. The entries of the client's latest request; empty when there was none. With `Accept: text/event-stream`: An `entry` event for each entry now and whenever it changes, then `completed` once all are terminal; comments keep the line open. A client that comes back with the `id` of the last event it took in Last-Event-ID is told of what changed since, by whichever gateway.
   *
   * `GET /api/v6/users/{userId}/sync/latest`
   */
  getLatest(userId: string, options?: QueryOptions<Query<'getLatestSync'>>): Promise<Answer<'getLatestSync'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/sync/latest`, query: options?.query }, options);
  }

  /**
   * Read a synchronization. Any of the history, scheduled refreshes too, with its entries.
   *
   * `GET /api/v6/users/{userId}/sync/{syncId}`
   */
  get(userId: string, syncId: string, options?: CallOptions): Promise<Answer<'getSync'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/sync/${syncId}` }, options);
  }
}

/** Operations of `client.syncSettings`. */
export class SyncSettingsCalls extends Group {
  /**
   * Read the synchronization settings. The account's, over what providers set from the start. What is not listed is read whole, and only when asked for.
   *
   * `GET /api/v6/sync-settings`
   */
  get(options?: CallOptions): Promise<Answer<'getSyncSettings'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/sync-settings' }, options);
  }

  /**
   * Replace the synchronization settings. What is not sent takes its default.
   *
   * `PUT /api/v6/sync-settings`
   */
  put(body: Body<'putSyncSettings'>, options?: CallOptions): Promise<Answer<'putSyncSettings'>> {
    return this.caller.json({ method: 'PUT', path: '/api/v6/sync-settings', body }, options);
  }

  /**
   * Read a user's synchronization settings. The user's, over the account's.
   *
   * `GET /api/v6/users/{userId}/sync-settings`
   */
  getUser(userId: string, options?: CallOptions): Promise<Answer<'getUserSyncSettings'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/sync-settings` }, options);
  }

  /**
   * Replace a user's synchronization settings. Each item overrides the account's of the same provider and data type; what is not sent is the account's.
   *
   * `PUT /api/v6/users/{userId}/sync-settings`
   */
  putUser(userId: string, body: Body<'putUserSyncSettings'>, options?: CallOptions): Promise<Answer<'putUserSyncSettings'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/users/${userId}/sync-settings`, body }, options);
  }
}

/** Operations of `client.taxAccounts`. */
export class TaxAccountsCalls extends Group {
  /**
   * Tax account. Position of the company at the tax authority, by tax, with the entries of the last 36 months and any older one that is still to pay.
   *
   * `GET /api/v6/users/{userId}/tax-accounts`
   */
  get(userId: string, options?: QueryOptions<Query<'readTaxAccount'>>): Promise<Answer<'readTaxAccount'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/tax-accounts`, query: options?.query }, options);
  }
}

/** Operations of `client.taxReturnAnalysis`. */
export class TaxReturnAnalysisCalls extends Group {
  /**
   * Tax return analysis. Ratios of profitability, solvency, liquidity, capital structure and growth, a failure score, the trend of up to five years and how accounts are filed; one analysis for each tax return. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/tax-return-analysis`
   */
  list(userId: string, query: Query<'readTaxReturnAnalysis'> = {}, options?: CallOptions): StreamedList<Answer<'readTaxReturnAnalysis'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/tax-return-analysis`, query }, options);
  }
}

/** Operations of `client.taxReturns`. */
export class TaxReturnsCalls extends Group {
  /**
   * Tax returns. Balance sheets and profit and loss accounts by line code, with what the controls found. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/tax-returns`
   */
  list(userId: string, query: Query<'readTaxReturn'> = {}, options?: CallOptions): StreamedList<Answer<'readTaxReturn'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/tax-returns`, query }, options);
  }

  /**
   * Tax returns: one record. Balance sheets and profit and loss accounts by line code, with what the controls found. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where closing_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, closing_date alone is indexed.
   *
   * `GET /api/v6/users/{userId}/tax-returns/{taxReturnId}`
   */
  get(userId: string, taxReturnId: string, options?: QueryOptions<Query<'readOneTaxReturn'>>): Promise<Answer<'readOneTaxReturn'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/tax-returns/${taxReturnId}`, query: options?.query }, options);
  }
}

/** Operations of `client.timeline`. */
export class TimelineCalls extends Group {
  /**
   * Timeline events. What happened to the company, in order: registrations, changes, notices, filings, judgments. What a later notice or judgment undid is left out. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/timeline`
   */
  list(userId: string, query: Query<'readTimeline'> = {}, options?: CallOptions): StreamedList<Answer<'readTimeline'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/timeline`, query }, options);
  }
}

/** Operations of `client.trademarks`. */
export class TrademarksCalls extends Group {
  /**
   * Trademarks. Trademarks of the company in France, the European Union and worldwide. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where application_date is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, application_date alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/trademarks`
   */
  list(userId: string, query: Query<'readTrademark'> = {}, options?: CallOptions): StreamedList<Answer<'readTrademark'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/trademarks`, query }, options);
  }
}

/** Operations of `client.users`. */
export class UsersCalls extends Group {
  /**
   * Create a user. Adds a company. A SIREN that fails the Luhn check is taken, with a warning. The same company may be added twice.
   *
   * `POST /api/v6/users/legal`
   */
  create(body: Body<'createUser'>, options?: CallOptions): Promise<Answer<'createUser'>> {
    return this.caller.json({ method: 'POST', path: '/api/v6/users/legal', body }, options);
  }

  /**
   * Create many users. Adds up to 1,000 companies. Each is checked by itself, as a call of its own is: what became of it is told at its place, and those that are valid are created whatever is wrong with others. A company may be among them twice. Should the call fail as a whole, none was created. Every 10 companies count as one request against the limit of the key. Send an Idempotency-Key: the call is then safe to repeat.
   *
   * `POST /api/v6/users/legal/bulk`
   */
  createUsers(body: Body<'createUsers'>, options?: CallOptions): Promise<Answer<'createUsers'>> {
    return this.caller.json({ method: 'POST', path: '/api/v6/users/legal/bulk', body }, options);
  }

  /**
   * List users. The account's companies, newest first.
   *
   * `GET /api/v6/users`
   */
  list(query: Query<'listUsers'> = {}, options?: CallOptions): List<Answer<'listUsers'>> {
    return new List(this.caller, { method: 'GET', path: '/api/v6/users', query }, options);
  }

  /**
   * Read a user. With the address to send the end user to, which is another one 30 days later.
   *
   * `GET /api/v6/users/{userId}`
   */
  get(userId: string, options?: CallOptions): Promise<Answer<'getUser'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}` }, options);
  }

  /**
   * Change a user. Changes name, group or the alerts the user is assigned to. What is not sent stays as it is.
   *
   * `PATCH /api/v6/users/{userId}`
   */
  update(userId: string, body: Body<'updateUser'>, options?: CallOptions): Promise<Answer<'updateUser'>> {
    return this.caller.json({ method: 'PATCH', path: path`/api/v6/users/${userId}`, body }, options);
  }

  /**
   * Remove a user. Gone for readers at once, erased in every service soon after.
   *
   * `DELETE /api/v6/users/{userId}`
   */
  delete(userId: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/users/${userId}` }, options);
  }
}

/** Operations of `client.vatDeclarations`. */
export class VatDeclarationsCalls extends Group {
  /**
   * VAT declarations. VAT returns by period. A corrected return takes the place of the first. A line that the return does not have is null; a return without any operation says zero. A list of more than 10,000 records is looked through by a filter or a sort that is not indexed only where period_end is bounded, or an indexed filter leaves so many at most; else the answer is FILTER_NEEDS_RANGE. With as_of, period_end alone is indexed. With `Accept: application/x-ndjson`: The whole list as it is when the answer begins, one record a line; filters and sorts apply, page and per_page do not.
   *
   * `GET /api/v6/users/{userId}/vat-declarations`
   */
  list(userId: string, query: Query<'readVatDeclaration'> = {}, options?: CallOptions): StreamedList<Answer<'readVatDeclaration'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/vat-declarations`, query }, options);
  }
}

/** Operations of `client.webhookDeliveries`. */
export class WebhookDeliveriesCalls extends Group {
  /**
   * List deliveries. Requests of alerts, lifecycle events and tests, newest first, each with its latest attempts. Kept for 90 days.
   *
   * `GET /api/v6/webhook-deliveries`
   */
  list(query: Query<'listDeliveries'> = {}, options?: CallOptions): List<Answer<'listDeliveries'>> {
    return new List(this.caller, { method: 'GET', path: '/api/v6/webhook-deliveries', query }, options);
  }

  /**
   * Read a delivery. With what was answered to its attempts.
   *
   * `GET /api/v6/webhook-deliveries/{deliveryId}`
   */
  get(deliveryId: string, options?: CallOptions): Promise<Answer<'getDelivery'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/webhook-deliveries/${deliveryId}` }, options);
  }

  /**
   * Send a delivery again. The same body under the same id, signed anew, in one attempt to where its alert or webhook goes now. Only once it has ended; a failure disables nothing.
   *
   * `POST /api/v6/webhook-deliveries/{deliveryId}/replay`
   */
  replay(deliveryId: string, options?: CallOptions): Promise<Answer<'replayDelivery'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/webhook-deliveries/${deliveryId}/replay` }, options);
  }
}

/** Operations of `client.webhookSecret`. */
export class WebhookSecretCalls extends Group {
  /**
   * Make a new webhook secret. The answer is the only one that shows it. For 24 hours `X-Service-Signature` carries a second `v1`, by the secret before; `X-Webhook-Signature` is by the new one at once.
   *
   * `POST /api/v6/webhook-secret/rotate`
   */
  rotate(options?: CallOptions): Promise<Answer<'rotateWebhookSecret'>> {
    return this.caller.json({ method: 'POST', path: '/api/v6/webhook-secret/rotate' }, options);
  }
}

/** Operations of `client.webhooks`. */
export class WebhooksCalls extends Group {
  /**
   * List the webhooks. What is registered, by event.
   *
   * `GET /api/v6/webhooks`
   */
  list(options?: CallOptions): Promise<Answer<'listWebhooks'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/webhooks' }, options);
  }

  /**
   * Register a webhook. Each time the event happens from now on, it is sent to the address, signed. One that is disabled is enabled again: what was held meanwhile, 7 days back at most, is sent, and what had failed begins anew. An account that has no webhook secret gets one; rotate it to see it.
   *
   * `PUT /api/v6/webhooks/{eventName}`
   */
  register(eventName: string, body: Body<'registerWebhook'>, options?: CallOptions): Promise<Answer<'registerWebhook'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/webhooks/${eventName}`, body }, options);
  }

  /**
   * Remove a webhook. What was still to be sent to it is not.
   *
   * `DELETE /api/v6/webhooks/{eventName}`
   */
  delete(eventName: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/webhooks/${eventName}` }, options);
  }

  /**
   * Test a webhook. Sends an example of the event with `"test": true`, in one attempt, also to a webhook that is disabled. A failure disables nothing. Ten at most are under way at once.
   *
   * `POST /api/v6/webhooks/{eventName}/test`
   */
  test(eventName: string, options?: CallOptions): Promise<Answer<'testWebhook'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/webhooks/${eventName}/test` }, options);
  }
}

/** All operations of the interface, in their groups. */
export class Calls {
  readonly act: ActCalls;
  readonly articlesOfAssociation: ArticlesOfAssociationCalls;
  readonly backgroundCheck: BackgroundCheckCalls;
  readonly backgroundCheckV2: BackgroundCheckV2Calls;
  readonly bankAccounts: BankAccountsCalls;
  readonly bankCashflow: BankCashflowCalls;
  readonly bankCreditInsights: BankCreditInsightsCalls;
  readonly bankTransactions: BankTransactionsCalls;
  readonly bankingRelationships: BankingRelationshipsCalls;
  readonly beneficialOwners: BeneficialOwnersCalls;
  readonly clientSettings: ClientSettingsCalls;
  readonly codeLists: CodeListsCalls;
  readonly collectiveProcedures: CollectiveProceduresCalls;
  readonly commerceBalances: CommerceBalancesCalls;
  readonly commerceCustomers: CommerceCustomersCalls;
  readonly commerceDisputeInsight: CommerceDisputeInsightCalls;
  readonly commerceDisputes: CommerceDisputesCalls;
  readonly commerceLocations: CommerceLocationsCalls;
  readonly commerceOrders: CommerceOrdersCalls;
  readonly commerceProducts: CommerceProductsCalls;
  readonly commerceSubscriptionInsight: CommerceSubscriptionInsightCalls;
  readonly commerceSubscriptions: CommerceSubscriptionsCalls;
  readonly commerceTransactionInsight: CommerceTransactionInsightCalls;
  readonly commerceTransactions: CommerceTransactionsCalls;
  readonly companyOfficers: CompanyOfficersCalls;
  readonly companyProfile: CompanyProfileCalls;
  readonly conformityChecks: ConformityChecksCalls;
  readonly corporateOffices: CorporateOfficesCalls;
  readonly corporateTax: CorporateTaxCalls;
  readonly data: DataCalls;
  readonly dataConnections: DataConnectionsCalls;
  readonly documents: DocumentsCalls;
  readonly financialStatements: FinancialStatementsCalls;
  readonly groups: GroupsCalls;
  readonly input: InputCalls;
  readonly legalNotices: LegalNoticesCalls;
  readonly notification: NotificationCalls;
  readonly privileges: PrivilegesCalls;
  readonly profile: ProfileCalls;
  readonly providers: ProvidersCalls;
  readonly registrationProof: RegistrationProofCalls;
  readonly sectorAnalysis: SectorAnalysisCalls;
  readonly statisticalRegistrationProof: StatisticalRegistrationProofCalls;
  readonly sync: SyncCalls;
  readonly syncSettings: SyncSettingsCalls;
  readonly taxAccounts: TaxAccountsCalls;
  readonly taxReturnAnalysis: TaxReturnAnalysisCalls;
  readonly taxReturns: TaxReturnsCalls;
  readonly timeline: TimelineCalls;
  readonly trademarks: TrademarksCalls;
  readonly users: UsersCalls;
  readonly vatDeclarations: VatDeclarationsCalls;
  readonly webhookDeliveries: WebhookDeliveriesCalls;
  readonly webhookSecret: WebhookSecretCalls;
  readonly webhooks: WebhooksCalls;

  constructor(caller: Caller) {
    this.act = new ActCalls(caller);
    this.articlesOfAssociation = new ArticlesOfAssociationCalls(caller);
    this.backgroundCheck = new BackgroundCheckCalls(caller);
    this.backgroundCheckV2 = new BackgroundCheckV2Calls(caller);
    this.bankAccounts = new BankAccountsCalls(caller);
    this.bankCashflow = new BankCashflowCalls(caller);
    this.bankCreditInsights = new BankCreditInsightsCalls(caller);
    this.bankTransactions = new BankTransactionsCalls(caller);
    this.bankingRelationships = new BankingRelationshipsCalls(caller);
    this.beneficialOwners = new BeneficialOwnersCalls(caller);
    this.clientSettings = new ClientSettingsCalls(caller);
    this.codeLists = new CodeListsCalls(caller);
    this.collectiveProcedures = new CollectiveProceduresCalls(caller);
    this.commerceBalances = new CommerceBalancesCalls(caller);
    this.commerceCustomers = new CommerceCustomersCalls(caller);
    this.commerceDisputeInsight = new CommerceDisputeInsightCalls(caller);
    this.commerceDisputes = new CommerceDisputesCalls(caller);
    this.commerceLocations = new CommerceLocationsCalls(caller);
    this.commerceOrders = new CommerceOrdersCalls(caller);
    this.commerceProducts = new CommerceProductsCalls(caller);
    this.commerceSubscriptionInsight = new CommerceSubscriptionInsightCalls(caller);
    this.commerceSubscriptions = new CommerceSubscriptionsCalls(caller);
    this.commerceTransactionInsight = new CommerceTransactionInsightCalls(caller);
    this.commerceTransactions = new CommerceTransactionsCalls(caller);
    this.companyOfficers = new CompanyOfficersCalls(caller);
    this.companyProfile = new CompanyProfileCalls(caller);
    this.conformityChecks = new ConformityChecksCalls(caller);
    this.corporateOffices = new CorporateOfficesCalls(caller);
    this.corporateTax = new CorporateTaxCalls(caller);
    this.data = new DataCalls(caller);
    this.dataConnections = new DataConnectionsCalls(caller);
    this.documents = new DocumentsCalls(caller);
    this.financialStatements = new FinancialStatementsCalls(caller);
    this.groups = new GroupsCalls(caller);
    this.input = new InputCalls(caller);
    this.legalNotices = new LegalNoticesCalls(caller);
    this.notification = new NotificationCalls(caller);
    this.privileges = new PrivilegesCalls(caller);
    this.profile = new ProfileCalls(caller);
    this.providers = new ProvidersCalls(caller);
    this.registrationProof = new RegistrationProofCalls(caller);
    this.sectorAnalysis = new SectorAnalysisCalls(caller);
    this.statisticalRegistrationProof = new StatisticalRegistrationProofCalls(caller);
    this.sync = new SyncCalls(caller);
    this.syncSettings = new SyncSettingsCalls(caller);
    this.taxAccounts = new TaxAccountsCalls(caller);
    this.taxReturnAnalysis = new TaxReturnAnalysisCalls(caller);
    this.taxReturns = new TaxReturnsCalls(caller);
    this.timeline = new TimelineCalls(caller);
    this.trademarks = new TrademarksCalls(caller);
    this.users = new UsersCalls(caller);
    this.vatDeclarations = new VatDeclarationsCalls(caller);
    this.webhookDeliveries = new WebhookDeliveriesCalls(caller);
    this.webhookSecret = new WebhookSecretCalls(caller);
    this.webhooks = new WebhooksCalls(caller);
  }
}
