/**
 * Responses as a client declares them from the tables of docs/specification.md alone, with the
 * nullable members of docs/specification-notes.md. Never derive a type from the code.
 */

type DataTypeName = string;

/** Response whose members the specification does not show. */
type NotShown = object;

interface Page<T> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  result: readonly T[];
}

/** Record whose other members the specification does not show. */
interface AnyRecord {
  id: string;
}

interface SynchronizationEntry {
  id: string;
  data_type: DataTypeName;
  provider_name: string;
  status: string;
  data_connection_id: string;
  requested_at: string;
  completed_at: string | null;
}

interface CompanyProfile {
  stats_closing_date: string | null;
  rncs_closing_date: string | null;
  legal: { form: string | null } | null;
}

interface Officer extends AnyRecord {
  roles: readonly { end_date: string | null }[];
}

interface BeneficialOwner extends AnyRecord {
  total_owned_parts: number | null;
}

interface Warning {
  code: string;
  message: string;
}

type BackgroundReason =
  'MANAGEMENT_DIFFICULTIES' | 'FINANCIAL_DIFFICULTIES' | 'CLOSED_COMPANY' | 'BENEFICIAL_OWNER_BLACKLISTED' | 'PEP' | 'WATCHLIST';

interface BackgroundCheck {
  acceptable: string;
  reasons: readonly BackgroundReason[];
  warnings: readonly Warning[];
  ratio: number | null;
  details: { nodes: readonly object[]; links: readonly object[] };
}

interface TaxReturn extends AnyRecord {
  type: 'C' | 'S' | 'K';
  closing_year: number | null;
  closing_date: string;
  duration: number | null;
  revenue: number | null;
  net_profit: number | null;
  tax_return_values: readonly { code: string; values: readonly (number | null)[] }[];
  warnings: readonly Warning[];
}

interface Amount {
  value: number;
  currency: string;
}

interface CashflowEntry {
  month: string;
  balance: Amount;
  inbound: Amount;
  outbound: Amount;
}

interface InputRecord {
  'data-type_id': string;
  data: object;
}

interface SentTaxReturn {
  id: string;
  tax_return_id: string;
  process_status: 'PENDING' | 'IN_PROGRESS' | 'FINISHED' | 'ERROR';
  data: object | null;
  error_message: string | null;
  created_at: string;
  updated_at: string;
}

interface ClientSettings {
  logo: string;
  favicon: string;
  display_name: string;
  primary_color: string;
}

type Records = Page<AnyRecord>;

/** Response of each GET endpoint of the specification. */
export interface Responses {
  '/api/v6/profile': NotShown;
  '/api/v6/client-settings': ClientSettings;
  '/api/v6/notification': readonly string[];
  '/api/v6/users/{userId}/sync/latest': readonly SynchronizationEntry[];
  '/api/v6/input/{userId}/data-types': Page<InputRecord>;
  '/api/v6/input/users/{userId}/tax-returns': Page<SentTaxReturn>;
  '/api/v6/users/{userId}/company-profile': CompanyProfile;
  '/api/v6/users/{userId}/company-officers': Page<Officer>;
  '/api/v6/users/{userId}/corporate-offices': Records;
  '/api/v6/users/{userId}/act': Records;
  '/api/v6/users/{userId}/articles-of-association': Records;
  '/api/v6/users/{userId}/statistical-registration-proof': NotShown;
  '/api/v6/users/{userId}/collective-procedures': Records;
  '/api/v6/users/{userId}/beneficial-owners': Page<BeneficialOwner>;
  '/api/v6/users/{userId}/background-check': NotShown;
  '/api/v6/users/{userId}/background-check-v2': BackgroundCheck;
  '/api/v6/users/{userId}/conformity-checks': Records;
  '/api/v6/users/{userId}/financial-statements': Records;
  '/api/v6/users/{userId}/tax-returns': Page<TaxReturn>;
  '/api/v6/users/{userId}/tax-returns/{taxReturnId}': TaxReturn;
  '/api/v6/users/{userId}/tax-return-analysis': Records;
  '/api/v6/users/{userId}/sector-analysis': Records;
  '/api/v6/users/{userId}/sector-analysis/{sectorAnalysisId}': AnyRecord;
  '/api/v6/users/{userId}/timeline': Records;
  '/api/v6/users/{userId}/trademarks': Records;
  '/api/v6/users/{userId}/legal-notices': Records;
  '/api/v6/users/{userId}/privileges': Records;
  '/api/v6/users/{userId}/registration-proof': NotShown;
  '/api/v6/users/{userId}/vat-declarations': Records;
  '/api/v6/users/{userId}/bank-accounts': Records;
  '/api/v6/users/{userId}/bank-transactions': Records;
  '/api/v6/users/{userId}/bank-cashflow': Page<CashflowEntry>;
  '/api/v6/users/{userId}/commerce-balances': Records;
  '/api/v6/users/{userId}/commerce-disputes': Records;
  '/api/v6/users/{userId}/commerce-subscriptions': Records;
  '/api/v6/users/{userId}/commerce-transactions': Records;
  '/api/v6/users/{userId}/commerce-products': Records;
  '/api/v6/users/{userId}/commerce-transaction-insight': Records;
  '/api/v6/users/{userId}/commerce-subscription-insight': Records;
  '/api/v6/users/{userId}/commerce-dispute-insight': Records;
  '/api/v6/users/{userId}/commerce-locations': Records;
  '/api/v6/users/{userId}/commerce-customers': Records;
  '/api/v6/users/{userId}/commerce-orders': Records;
}
