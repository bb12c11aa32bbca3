/** Record of any data type, as the API returns it. */
export type ServedRecord = Record<string, unknown>;

/** Page of a list. */
export interface Page {
  total: number;
  result: ServedRecord[];
  /** Reason for an empty list. `AVAILABLE` means that no record exists. */
  availability: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const child = (record: ServedRecord, name: string): ServedRecord => (record[name] ?? {}) as ServedRecord;
const join = (...parts: unknown[]): string => parts.map(text).filter(Boolean).join(', ');

/** Summarizes a company in one line. */
export function profileLine(profile: ServedRecord): string {
  const { city, postal_code: postalCode } = child(child(profile, 'head_office'), 'address');
  const status = text(profile['status']).toLowerCase();
  return join(profile['name'], child(profile, 'legal')['form_label'], `${text(postalCode)} ${text(city)}`.trim(), status);
}

/** Members with amounts. Their currency is inside the amount or in the member `currency`. */
const MONEY = ['balance', 'amount', 'total', 'gross_volume', 'monthly_recurring_revenue'];

/**
 * Members for a summary of any data type. The summary uses the first available one of each group.
 */
const SUMMARY_FIELDS = [
  [
    'publication_date',
    'opening_date',
    'closing_date',
    'deposit_date',
    'submitted_date',
    'date',
    'registration_date',
    'month',
    'data_day',
    'start_date',
    'created_at',
    'balance_at',
  ],
  ['title', 'label', 'relation_label', 'name', 'siret', 'turnover_band', 'description', 'plan_name', 'reason_group', 'type', 'type_label'],
  ['family_label', 'kind_label', 'revenue', 'company_count', 'submitted_date', 'creditor'],
  ['acceptable', 'result', ...MONEY, 'dispute_count', 'status'],
];

/** Formats a text, a number or an amount with its currency. Returns undefined for other members. */
function formatMember(record: ServedRecord, member: string): string | undefined {
  const value = record[member];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value} ${text(MONEY.includes(member) ? record['currency'] : '')}`.trim();
  const { value: amount, currency } = child(record, member);
  return typeof amount === 'number' ? `${amount} ${text(currency)}` : undefined;
}

/** Summarizes a record of any type in one line. */
export const recordLine = (record: ServedRecord): string =>
  join(...SUMMARY_FIELDS.map((group) => group.map((member) => formatMember(record, member)).find((told) => told !== undefined)));

/** Summarizes an officer in one line. */
export function officerLine(officer: ServedRecord): string {
  const name = officer['name'] ?? `${text(officer['first_name'])} ${text(officer['last_name'])}`.trim();
  const [role] = (officer['roles'] ?? []) as ServedRecord[];
  return join(name, role?.['name']);
}

/** Summarizes a company, a person or another record in one line. */
export function lineOf(record: ServedRecord): string {
  if ('head_office' in record && 'legal' in record) return profileLine(record);
  return 'last_name' in record ? officerLine(record) : recordLine(record);
}

/**
 * Summarizes a list in one line: the total and the first records, or the reason for an empty list.
 */
export function listLine({ total, result, availability }: Page, shown = 2): string {
  if (total === 0) return availability === 'AVAILABLE' ? 'none' : `none: ${availability}`;
  const more = total > shown ? ['...'] : [];
  return `${total}: ${[...result.slice(0, shown).map(lineOf), ...more].join('; ')}`;
}
