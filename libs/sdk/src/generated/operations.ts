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
   * Statutory acts. Acts filed with the registry: articles, minutes, appointments and others. On a list of more than 10,000 records, a filter or sort without an index needs a bound on deposit_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only deposit_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Articles of association. Articles of association filed with the registry, one record per version. On a list of more than 10,000 records, a filter or sort without an index needs a bound on deposit_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only deposit_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Background check (legacy). Verdict on the company, its officers and its owners. Replaced by background check v2.
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
   * Background check v2. Verdict on the company, its officers and its owners, with the underlying graph of persons and companies. The verdict is never OK for a company that was not examined.
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
   * Bank accounts. Bank accounts of the company with their balances, one record per provider. An account that two providers report has two records with one `account_key`. An account that disappears at the provider stays, with its status. An account that the end user excluded has its id and status only, and its transactions stay as they were. On a list of more than 10,000 records, a filter or sort without an index needs a bound on balance_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only balance_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Cashflow entries. Received and paid amounts and closing balance per month and currency, over the checking and savings accounts of the company. Term deposits (`DEPOSIT`) are no cash, because their money is not available before their end. An account that the end user excluded (`DISABLED`) is not counted. Transfers between two of them are excluded from the flows, but their money in transit is in the balance. A month that no account covers is absent. The latest month ends on the day of the latest balance (`balance_at` of the bank accounts). On a list of more than 10,000 records, a filter or sort without an index needs a bound on month, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only month is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Credit insights. Credit indicators by currency, over windows of up to a year that end on the day of the latest balance, with the operations behind them. Transfers between own accounts are excluded. Private accounts are excluded unless there are no others.
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
   * Bank transactions. Operations on the bank accounts of the company. When card purchases are settled once a month, only the settlement moves the balance (`in_balance`). Pending operations are served but cause no change events. A booked operation causes an add event, even when it keeps the id of the pending one. On a list of more than 10,000 records, a filter or sort without an index needs a bound on date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Banking relationships. Banks of the company, as attested by its filed acts. On a list of more than 10,000 records, a filter or sort without an index needs a bound on date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Beneficial owners. Persons who own or control the company, with their parts and voting rights. Empty when the company has not filed its declaration. On a list of more than 10,000 records, a filter or sort without an index needs a bound on since, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only since is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Read the client settings. Returns the appearance of the connect pages. A setting without a value has its default.
   *
   * `GET /api/v6/client-settings`
   */
  get(options?: CallOptions): Promise<Answer<'getClientSettings'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/client-settings' }, options);
  }

  /**
   * Change the client settings. Changes the appearance of the connect pages. Absent fields stay unchanged, and null restores the default. Images must be https links to named hosts.
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
   * List code lists. Lists the code lists of records. No key is required.
   *
   * `GET /api/v6/code-lists`
   */
  list(options?: CallOptions): Promise<Answer<'listCodeLists'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/code-lists' }, options);
  }

  /**
   * Read a code list. Returns all codes of a list with their labels, on one page. No key is required.
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
   * Collective procedures. Safeguard, judicial reorganisation, judicial liquidation and related procedures of the company, each with its judgments in order. On a list of more than 10,000 records, a filter or sort without an index needs a bound on opening_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only opening_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Balances. Balances at the payment platform, one per currency. The total is the available plus the withheld amount. On a list of more than 10,000 records, a filter or sort without an index needs a bound on balance_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only balance_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Customers. Customers of the shop. Names, e-mail and phone are null unless the provider is set to keep personal data. A person who buys several times as a guest is several customers, as in the shop. On a list of more than 10,000 records, a filter or sort without an index needs a bound on updated_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only updated_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Dispute insights. Disputes opened per month and currency, with their outcome. Rates use the payments that can be disputed: those whose money the platform moved, at platforms that report disputes. On a list of more than 10,000 records, a filter or sort without an index needs a bound on month, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only month is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Disputes. Disputes opened by payers at the payment platform, with their outcome and the loss of the company. An appeal can revert a final status. On a list of more than 10,000 records, a filter or sort without an index needs a bound on created_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only created_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Locations. Places of sale. On a list of more than 10,000 records, a filter or sort without an index needs a bound on created_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only created_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Orders. Orders of the shop with their lines and payments. Products, shipping and wrapping less discounts equal the total, except for rounding by the shop. Sales are the orders with `valid` true. On a list of more than 10,000 records, a filter or sort without an index needs a bound on ordered_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only ordered_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Products. Products and services on sale. On a list of more than 10,000 records, a filter or sort without an index needs a bound on updated_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only updated_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Subscription insights. Active, new and lost subscriptions per month and currency. Prices are current ones, since platforms do not report past prices. Counts are per subscription and revenue per customer, so a changed plan is an expansion or contraction. A suspended subscription counts as ended until the suspension is lifted, and then past months no longer show it. On a list of more than 10,000 records, a filter or sort without an index needs a bound on month, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only month is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Subscriptions. Subscriptions sold through the payment platform, at their current price. Platforms do not report past prices. On a list of more than 10,000 records, a filter or sort without an index needs a bound on created_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only created_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Transaction insights. Sales, refunds, disputes and fees per month (in the configured time zone) and currency, over all platforms of the company. Includes successful payments, even when they were refunded later. A gift card of the platform counts when it is sold, not when it is used. Refunds count in the month in which they were made. Excludes purchases, conversions, authorizations, holds and transfers from the bank. On a list of more than 10,000 records, a filter or sort without an index needs a bound on month, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only month is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Transactions. Payments, refunds, fees and payouts at the payment platform. The kind, the sign of the amount and `settled_by_platform` are independent: a cash sale is revenue, but the platform moves no money. Authorizations and pending or denied payments, which affect no balance, are also served. On a list of more than 10,000 records, a filter or sort without an index needs a bound on created_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only created_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Company officers. Persons and companies that direct, represent or audit the company, with their roles. On a list of more than 10,000 records, a filter or sort without an index needs a bound on since, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only since is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Conformity checks. Checks that compare the data and documents of the company with each other, with their findings. On a list of more than 10,000 records, a filter or sort without an index needs a bound on checked_at, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only checked_at is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Corporate offices. Establishments of the company, open and closed, head office included. On a list of more than 10,000 records, a filter or sort without an index needs a bound on opening_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only opening_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Corporate tax. Corporate tax by fiscal year: taxable result, tax, credits, instalments and balance, from all forms filed for the year. A member of a tax group pays no tax itself. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Read several data types. Returns one item per data type, in the requested order. An item has the `data` of its own path, or a `problem`, for example when it was never synchronized. Each item is as of its own last change. With as_of, all are as of the same time. A failure of the system fails the whole request. To read further pages, use the path of the data type with next_cursor.
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
   * Create a data connection. Links a user to a provider. A user may have several connections to one provider. The status is CONNECTED at once when the provider needs no authorization by the end user.
   *
   * `POST /api/v6/users/{userId}/data-connections`
   */
  create(userId: string, body: Body<'createDataConnection'>, options?: CallOptions): Promise<Answer<'createDataConnection'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/users/${userId}/data-connections`, body }, options);
  }

  /**
   * List data connections. Lists the connections of the user, oldest first.
   *
   * `GET /api/v6/users/{userId}/data-connections`
   */
  list(userId: string, options?: CallOptions): Promise<Answer<'listDataConnections'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/data-connections` }, options);
  }

  /**
   * Read a data connection. Returns the connection with its status, and the URL on which the end user can authorize it.
   *
   * `GET /api/v6/users/{userId}/data-connections/{dataConnectionId}`
   */
  get(userId: string, dataConnectionId: string, options?: CallOptions): Promise<Answer<'getDataConnection'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/data-connections/${dataConnectionId}` }, options);
  }

  /**
   * Update a data connection. Replaces the list of requested data types. Collected records of a removed data type stay readable.
   *
   * `PATCH /api/v6/users/{userId}/data-connections/{dataConnectionId}`
   */
  update(userId: string, dataConnectionId: string, body: Body<'updateDataConnection'>, options?: CallOptions): Promise<Answer<'updateDataConnection'>> {
    return this.caller.json({ method: 'PATCH', path: path`/api/v6/users/${userId}/data-connections/${dataConnectionId}`, body }, options);
  }

  /**
   * Delete a data connection. Deletes the connection. Its collected records stay readable.
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
   * Read a document. Returns the document of a record: a PDF of a source, or an uploaded PDF, JPEG or PNG. The first request fetches a document of a source, which may take some seconds, and stores it. A request that waits too long for this fetch returns 503 with Retry-After.
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
   * Financial statements. Annual accounts filed with the registry, as documents. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Start a group synchronization. Starts a synchronization for each user that is in the group, limited to the data types that its connected data connections requested. The users start in batches, while the account has less than half of its allowed jobs open. A user with a running synchronization is reported and not started again. A group has at most one active group synchronization.
   *
   * `POST /api/v6/groups/{group}/sync`
   */
  startSync(group: string, body: Body<'startGroupSync'>, options?: CallOptions): Promise<Answer<'startGroupSync'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/groups/${group}/sync`, body }, options);
  }

  /**
   * Read a group synchronization. Returns the number of waiting users, and of the other users by outcome. The list of its users has the outcome of each.
   *
   * `GET /api/v6/groups/{group}/sync/{groupSyncId}`
   */
  getSync(group: string, groupSyncId: string, options?: CallOptions): Promise<Answer<'getGroupSync'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/groups/${group}/sync/${groupSyncId}` }, options);
  }

  /**
   * List users of a group synchronization. Lists the outcome of each user, ordered by user id. Read the synchronization of a started user by its `sync_id`.
   *
   * `GET /api/v6/groups/{group}/sync/{groupSyncId}/users`
   */
  listSyncUsers(group: string, groupSyncId: string, query: Query<'listGroupSyncUsers'> = {}, options?: CallOptions): List<Answer<'listGroupSyncUsers'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/groups/${group}/sync/${groupSyncId}/users`, query }, options);
  }

  /**
   * Export a group's data. Returns the records of all users of a group, one JSON object per line, ordered by user id. A record is `{user_id, siren, data_type, record}`. A data type that cannot be read, such as one that was never synchronized, is `{user_id, siren, data_type, problem}`. The last line of each user is `{user_id, siren, read, cursor}`, with the number of records and the availability of lists. The last line of the response is `{"complete": true, users, records, problems}`, with the totals of this response. If it is missing, the response was interrupted: resume with the last cursor. Each user that stays in the group during the export appears exactly once. Users that join or leave during the export may or may not appear. Each data type of a user is read when the export reaches it, not as of one common time. With updated_since, only records that changed at or after that time are sent, and deleted records are not reported.
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
   * Create an input record. Enters an officer or a beneficial owner: `data_type` decides, or else the presence of `total_owned_parts`. The input record has precedence over every provider once input_user is enabled, connected and synchronized. A request for the same person or company, or with the id of a record, updates that record. It replaces `data` as a whole, and keeps the file unless it sends another file or null.
   *
   * `POST /api/v6/input/{userId}/data-types`
   */
  createRecord(userId: string, body: Body<'createInputRecord'>, options?: CallOptions): Promise<Answer<'createInputRecord'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/input/${userId}/data-types`, body }, options);
  }

  /**
   * List input records. Lists the input records of the user, oldest first.
   *
   * `GET /api/v6/input/{userId}/data-types`
   */
  listRecords(userId: string, query: Query<'listInputRecords'> = {}, options?: CallOptions): List<Answer<'listInputRecords'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/input/${userId}/data-types`, query }, options);
  }

  /**
   * Read an input record. Returns the input record as entered. Its `data-type_id` is the id of the record in which it is served.
   *
   * `GET /api/v6/input/{userId}/data-types/{dataTypeInputId}`
   */
  getRecord(userId: string, dataTypeInputId: string, options?: CallOptions): Promise<Answer<'getInputRecord'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/input/${userId}/data-types/${dataTypeInputId}` }, options);
  }

  /**
   * Update an input record. Updates an input record. Records of other providers cannot be updated. The input record has precedence over every provider once input_user is enabled, connected and synchronized. A request for the same person or company, or with the id of a record, updates that record. It replaces `data` as a whole, and keeps the file unless it sends another file or null.
   *
   * `PUT /api/v6/input/{userId}/data-types/{dataTypeInputId}`
   */
  updateRecord(userId: string, dataTypeInputId: string, body: Body<'updateInputRecord'>, options?: CallOptions): Promise<Answer<'updateInputRecord'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/input/${userId}/data-types/${dataTypeInputId}`, body }, options);
  }

  /**
   * Delete an input record. Deletes the input record and its file. The values of the providers are served again soon after, without a synchronization by the client.
   *
   * `DELETE /api/v6/input/{userId}/data-types/{dataTypeInputId}`
   */
  deleteRecord(userId: string, dataTypeInputId: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/input/${userId}/data-types/${dataTypeInputId}` }, options);
  }

  /**
   * Enter an officer. Enters a person, or a company by `name` or `siren`. Roles in the company of the user are listed under its own SIREN in `companies`. The input record has precedence over every provider once input_user is enabled, connected and synchronized. A request for the same person or company, or with the id of a record, updates that record. It replaces `data` as a whole, and keeps the file unless it sends another file or null.
   *
   * `POST /api/v6/{userId}/input/officers`
   */
  enterOfficer(userId: string, body: Body<'enterOfficer'>, options?: CallOptions): Promise<Answer<'enterOfficer'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/${userId}/input/officers`, body }, options);
  }

  /**
   * Submit a tax return. Queues a document for OCR: a PDF with forms 2050 to 2053, or 2033-A and 2033-B, printed or scanned. `process_status` has its state, and the webhooks OCR_FINISHED and OCR_ERROR report its end. Another document with the same `tax_return_id` replaces it. The earlier result is served until the new document is read.
   *
   * `POST /api/v6/input/users/{userId}/tax-returns/ocr-service`
   */
  submitTaxReturn(userId: string, body: Body<'submitTaxReturn'>, options?: CallOptions): Promise<Answer<'submitTaxReturn'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/input/users/${userId}/tax-returns/ocr-service`, body }, options);
  }

  /**
   * List submitted tax returns. Lists the submitted tax returns of the user, oldest first.
   *
   * `GET /api/v6/input/users/{userId}/tax-returns`
   */
  listSubmittedTaxReturns(userId: string, query: Query<'listSubmittedTaxReturns'> = {}, options?: CallOptions): List<Answer<'listSubmittedTaxReturns'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/input/users/${userId}/tax-returns`, query }, options);
  }

  /**
   * Read a submitted tax return. Returns the record with the value, confidence and position of each cell.
   *
   * `GET /api/v6/input/users/{userId}/tax-returns/{taxReturnInputId}`
   */
  getSubmittedTaxReturn(userId: string, taxReturnInputId: string, options?: CallOptions): Promise<Answer<'getSubmittedTaxReturn'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/input/users/${userId}/tax-returns/${taxReturnInputId}` }, options);
  }

  /**
   * Correct a tax return. Corrects lines by their code, each with all four cells. null clears a cell, and other lines stay unchanged. Corrections have precedence over the OCR result and every provider once TAX_RETURN is synchronized. They are deleted when another document replaces this one.
   *
   * `PUT /api/v6/input/users/{userId}/tax-returns/{taxReturnInputId}`
   */
  correctTaxReturn(userId: string, taxReturnInputId: string, body: Body<'correctTaxReturn'>, options?: CallOptions): Promise<Answer<'correctTaxReturn'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/input/users/${userId}/tax-returns/${taxReturnInputId}`, body }, options);
  }

  /**
   * Delete a submitted tax return. Deletes the record and its document, also while OCR runs. The values of the providers are served again soon after.
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
   * Legal notices. Notices about the company in the official bulletin of civil and commercial announcements (BODACC). On a list of more than 10,000 records, a filter or sort without an index needs a bound on publication_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only publication_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * List alert names. Lists the names of all alerts in alphabetical order, disabled alerts included. Update a user with `notifications` to assign it to alerts. The webhooks page describes the requests of alerts.
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
   * Privilege records. Privileges and pledges registered against the company (état d'endettement). On a list of more than 10,000 records, a filter or sort without an index needs a bound on registration_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only registration_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Read the account. Returns the account that owns the API key, and the key of this request.
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
   * List providers. Lists all providers of the catalogue with their settings in this account.
   *
   * `GET /api/v6/providers`
   */
  list(options?: CallOptions): Promise<Answer<'listProviders'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/providers' }, options);
  }

  /**
   * Read a provider. Returns the data types and the settings of a provider, and whether it is enabled and has credentials.
   *
   * `GET /api/v6/providers/{provider_name}`
   */
  get(providerName: string, options?: CallOptions): Promise<Answer<'getProvider'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/providers/${providerName}` }, options);
  }

  /**
   * Enable or disable a provider. Enables or disables a provider. Its settings and credentials stay unchanged. A disabled provider collects no data, and its collected records stay readable.
   *
   * `PUT /api/v6/providers/{provider_name}`
   */
  enable(providerName: string, body: Body<'enableProvider'>, options?: CallOptions): Promise<Answer<'enableProvider'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/providers/${providerName}`, body }, options);
  }

  /**
   * Replace the settings of a provider. Replaces all settings. An absent setting gets its default. The settings are at the top level or inside `settings`.
   *
   * `PUT /api/v6/providers/{provider_name}/settings`
   */
  putSettings(providerName: string, body: Body<'putProviderSettings'>, options?: CallOptions): Promise<Answer<'putProviderSettings'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/providers/${providerName}/settings`, body }, options);
  }

  /**
   * Replace the credentials of a provider. Replaces the credentials. They are stored encrypted and never returned.
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
   * Registration proof. Official extract of the commercial register (Kbis), ordered at most once a day. The last extract stays when the registry no longer has one. A new extract with the same content causes no change event.
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
   * Sector benchmark. Ratios of the company, compared with the median and quantiles of its APE activity code. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
   *
   * `GET /api/v6/users/{userId}/sector-analysis`
   */
  list(userId: string, query: Query<'readSectorAnalysis'> = {}, options?: CallOptions): StreamedList<Answer<'readSectorAnalysis'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/sector-analysis`, query }, options);
  }

  /**
   * Sector benchmark: one record. Ratios of the company, compared with the median and quantiles of its APE activity code. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed.
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
   * Registration proof of INSEE. Certificate of the company's entry at the national statistics institute INSEE (avis de situation).
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
   * Start a synchronization. Creates one entry per data type and connected data connection that requested it. A user has at most one active synchronization. With wait, a repeated request with the same Idempotency-Key waits for the synchronization that the first request started, and returns its current entries.
   *
   * `POST /api/v6/users/{userId}/sync`
   */
  start(userId: string, body: Body<'startSync'>, options?: QueryOptions<Query<'startSync'>>): Promise<Answer<'startSync'>> {
    return this.caller.json({ method: 'POST', path: path`/api/v6/users/${userId}/sync`, body, query: options?.query }, options);
  }

  /**
   * List synchronizations. Lists the synchronizations of the user, newest first, scheduled refreshes included.
   *
   * `GET /api/v6/users/{userId}/sync`
   */
  list(userId: string, query: Query<'listSyncs'> = {}, options?: CallOptions): List<Answer<'listSyncs'>> {
    return new List(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/sync`, query }, options);
  }

  /**
   * Read the latest synchronization. Returns the entries of the latest synchronization that a client started, or an empty list. Scheduled refreshes are not included. With `Accept: text/event-stream`: Sends an `entry` event for the current state of each entry and for every change, then `completed` when all entries are terminal. Comment lines keep the connection open. To resume, send the `id` of the last received event in Last-Event-ID: any gateway replica then sends the changes since that event.
   *
   * `GET /api/v6/users/{userId}/sync/latest`
   */
  getLatest(userId: string, options?: QueryOptions<Query<'getLatestSync'>>): Promise<Answer<'getLatestSync'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/sync/latest`, query: options?.query }, options);
  }

  /**
   * Read a synchronization. Returns one synchronization with its entries, also a scheduled refresh.
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
   * Read the synchronization settings. Returns the settings of the account, merged over the defaults of the providers. A data type that is not listed is read in full, and only on request.
   *
   * `GET /api/v6/sync-settings`
   */
  get(options?: CallOptions): Promise<Answer<'getSyncSettings'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/sync-settings' }, options);
  }

  /**
   * Replace the synchronization settings. Replaces all settings of the account. An absent item gets its default.
   *
   * `PUT /api/v6/sync-settings`
   */
  put(body: Body<'putSyncSettings'>, options?: CallOptions): Promise<Answer<'putSyncSettings'>> {
    return this.caller.json({ method: 'PUT', path: '/api/v6/sync-settings', body }, options);
  }

  /**
   * Read synchronization settings of a user. Returns the settings of the user, merged over those of the account.
   *
   * `GET /api/v6/users/{userId}/sync-settings`
   */
  getUser(userId: string, options?: CallOptions): Promise<Answer<'getUserSyncSettings'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}/sync-settings` }, options);
  }

  /**
   * Replace synchronization settings of a user. Replaces all settings of the user. Each item overrides the setting of the account for the same provider and data type. An absent item has the setting of the account.
   *
   * `PUT /api/v6/users/{userId}/sync-settings`
   */
  putUser(userId: string, body: Body<'putUserSyncSettings'>, options?: CallOptions): Promise<Answer<'putUserSyncSettings'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/users/${userId}/sync-settings`, body }, options);
  }
}

/** Operations of `client.syncs`. */
export class SyncsCalls extends Group {
  /**
   * List synchronizations of all users. Lists the synchronizations of all users of the account, newest first, scheduled refreshes included. Each has its user and all its entries. With `status`, at least one entry is in one of the states.
   *
   * `GET /api/v6/syncs`
   */
  listAccount(query: Query<'listAccountSyncs'> = {}, options?: CallOptions): List<Answer<'listAccountSyncs'>> {
    return new List(this.caller, { method: 'GET', path: '/api/v6/syncs', query }, options);
  }
}

/** Operations of `client.taxAccounts`. */
export class TaxAccountsCalls extends Group {
  /**
   * Tax account. Position of the company at the tax authority, by tax. Contains the entries of the last 36 months and older entries that are still to pay.
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
   * Tax return analysis. Analysis of one tax return: ratios of profitability, solvency, liquidity, capital structure and growth. It also contains a failure score, the trend of up to five years, and the filing discipline. A company that filed accounts but has no tax return has one analysis without ratios, with the filing discipline and the reason. It causes no change events. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Tax returns. Balance sheets and profit and loss accounts by line code, with the findings of the controls. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
   *
   * `GET /api/v6/users/{userId}/tax-returns`
   */
  list(userId: string, query: Query<'readTaxReturn'> = {}, options?: CallOptions): StreamedList<Answer<'readTaxReturn'>> {
    return new StreamedList(this.caller, { method: 'GET', path: path`/api/v6/users/${userId}/tax-returns`, query }, options);
  }

  /**
   * Tax returns: one record. Balance sheets and profit and loss accounts by line code, with the findings of the controls. On a list of more than 10,000 records, a filter or sort without an index needs a bound on closing_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only closing_date is indexed.
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
   * Timeline events. Events of the company in order: registrations, changes, notices, filings, judgments. Events that a later notice or judgment annulled are omitted. On a list of more than 10,000 records, a filter or sort without an index needs a bound on date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Trademarks. Trademarks of the company in France, the European Union and worldwide. On a list of more than 10,000 records, a filter or sort without an index needs a bound on application_date, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only application_date is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * Create a user. Adds a company. A SIREN that fails the Luhn check is accepted, with a warning. The same company may be added more than once.
   *
   * `POST /api/v6/users/legal`
   */
  create(body: Body<'createUser'>, options?: CallOptions): Promise<Answer<'createUser'>> {
    return this.caller.json({ method: 'POST', path: '/api/v6/users/legal', body }, options);
  }

  /**
   * Create many users. Adds up to 1,000 companies, and returns the outcome of each at its place. Valid companies are created even if others are rejected, and duplicates are accepted. If the request as a whole fails, no company is created: send an Idempotency-Key to repeat it safely. Every 10 companies count as one request against the rate limit of the key.
   *
   * `POST /api/v6/users/legal/bulk`
   */
  createUsers(body: Body<'createUsers'>, options?: CallOptions): Promise<Answer<'createUsers'>> {
    return this.caller.json({ method: 'POST', path: '/api/v6/users/legal/bulk', body }, options);
  }

  /**
   * List users. Lists the users of the account, newest first.
   *
   * `GET /api/v6/users`
   */
  list(query: Query<'listUsers'> = {}, options?: CallOptions): List<Answer<'listUsers'>> {
    return new List(this.caller, { method: 'GET', path: '/api/v6/users', query }, options);
  }

  /**
   * Read a user. Returns the user with the URL of its connect page. A URL is valid for 30 days. A read after its expiry returns a new one.
   *
   * `GET /api/v6/users/{userId}`
   */
  get(userId: string, options?: CallOptions): Promise<Answer<'getUser'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/users/${userId}` }, options);
  }

  /**
   * Update a user. Changes the name, the group, the alerts or the return URL of the user. Absent fields stay unchanged.
   *
   * `PATCH /api/v6/users/{userId}`
   */
  update(userId: string, body: Body<'updateUser'>, options?: CallOptions): Promise<Answer<'updateUser'>> {
    return this.caller.json({ method: 'PATCH', path: path`/api/v6/users/${userId}`, body }, options);
  }

  /**
   * Delete a user. Deletes the user. Its data becomes unreadable at once, and every service erases it soon after.
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
   * VAT declarations. VAT returns by period. A corrected return replaces the earlier one. Figures are null when the return does not have their line, and zero for a nil return. On a list of more than 10,000 records, a filter or sort without an index needs a bound on period_end, or an indexed filter that leaves at most this number. Otherwise the request fails with FILTER_NEEDS_RANGE. With as_of, only period_end is indexed. With `Accept: application/x-ndjson`: Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.
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
   * List deliveries. Lists requests of alerts, lifecycle events and tests with their latest attempts, newest first. Deliveries are retained for 90 days after their end.
   *
   * `GET /api/v6/webhook-deliveries`
   */
  list(query: Query<'listDeliveries'> = {}, options?: CallOptions): List<Answer<'listDeliveries'>> {
    return new List(this.caller, { method: 'GET', path: '/api/v6/webhook-deliveries', query }, options);
  }

  /**
   * Read a delivery. Returns the delivery with the responses to its attempts.
   *
   * `GET /api/v6/webhook-deliveries/{deliveryId}`
   */
  get(deliveryId: string, options?: CallOptions): Promise<Answer<'getDelivery'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/webhook-deliveries/${deliveryId}` }, options);
  }

  /**
   * Read the body of a delivery. Returns the exact bytes of the request: an alert request or a lifecycle event. The body expires 7 days after delivery or 30 days after failure, and when a user in it is deleted. The response is then 410.
   *
   * `GET /api/v6/webhook-deliveries/{deliveryId}/body`
   */
  getBody(deliveryId: string, options?: CallOptions): Promise<Answer<'getDeliveryBody'>> {
    return this.caller.json({ method: 'GET', path: path`/api/v6/webhook-deliveries/${deliveryId}/body` }, options);
  }

  /**
   * Send a delivery again. Sends the same body with the same id and a new signature, in one attempt, to the current URL of its alert or webhook. The delivery must have ended. A failure does not disable the alert or webhook.
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
   * Rotate the webhook secret. Creates a webhook secret. Only this response contains it. Within 5 seconds all requests are signed with it. `X-Webhook-Signature` then has no signature of the previous secret. With `keep_previous=false`, `X-Service-Signature` has none either.
   *
   * `POST /api/v6/webhook-secret/rotate`
   */
  rotate(options?: QueryOptions<Query<'rotateWebhookSecret'>>): Promise<Answer<'rotateWebhookSecret'>> {
    return this.caller.json({ method: 'POST', path: '/api/v6/webhook-secret/rotate', query: options?.query }, options);
  }
}

/** Operations of `client.webhooks`. */
export class WebhooksCalls extends Group {
  /**
   * List webhooks. Lists the registered webhooks by event.
   *
   * `GET /api/v6/webhooks`
   */
  list(options?: CallOptions): Promise<Answer<'listWebhooks'>> {
    return this.caller.json({ method: 'GET', path: '/api/v6/webhooks' }, options);
  }

  /**
   * Register a webhook. Sends future events of this name to the URL, signed. Registering a disabled webhook enables it again: held deliveries of the last 7 days are sent, and failed ones start a new run. An account without a webhook secret gets one. Rotate it to see it.
   *
   * `PUT /api/v6/webhooks/{eventName}`
   */
  register(eventName: string, body: Body<'registerWebhook'>, options?: CallOptions): Promise<Answer<'registerWebhook'>> {
    return this.caller.json({ method: 'PUT', path: path`/api/v6/webhooks/${eventName}`, body }, options);
  }

  /**
   * Delete a webhook. Cancels the deliveries that are still pending for this webhook.
   *
   * `DELETE /api/v6/webhooks/{eventName}`
   */
  delete(eventName: string, options?: CallOptions): Promise<void> {
    return this.caller.json({ method: 'DELETE', path: path`/api/v6/webhooks/${eventName}` }, options);
  }

  /**
   * Test a webhook. Sends an example of the event with `"test": true` in one attempt, also to a disabled webhook. A failure does not disable the webhook. An account may have at most 10 tests in progress.
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
  readonly syncs: SyncsCalls;
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
    this.syncs = new SyncsCalls(caller);
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
