/** A record of any data type, as the API serves it. */
export type ServedRecord = Record<string, unknown>;

/** A page of a list. */
export interface Page {
  total: number;
  result: ServedRecord[];
  /** Whether an empty list means that there is none. */
  availability: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const child = (record: ServedRecord, name: string): ServedRecord => (record[name] ?? {}) as ServedRecord;
const join = (...parts: unknown[]): string => parts.map(text).filter(Boolean).join(', ');

/** A company in one line. */
export function profileLine(profile: ServedRecord): string {
  const { city, postal_code: postalCode } = child(child(profile, 'head_office'), 'address');
  const status = text(profile['status']).toLowerCase();
  return join(profile['name'], child(profile, 'legal')['form_label'], `${text(postalCode)} ${text(city)}`.trim(), status);
}

/** Amounts, whose currency stands in them or beside them. */
const MONEY = ['balance', 'amount', 'total', 'gross_volume', 'monthly_recurring_revenue'];

/**
 * Members that tell a record in one line: of each group the first that it has; of all data types.
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

/**
 * A member as it is told: text, a number, or an amount with its currency, which stands in it or
 * beside it; undefined where it is none of these.
 */
function formatMember(record: ServedRecord, member: string): string | undefined {
  const value = record[member];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${value} ${text(MONEY.includes(member) ? record['currency'] : '')}`.trim();
  const { value: amount, currency } = child(record, member);
  return typeof amount === 'number' ? `${amount} ${text(currency)}` : undefined;
}

/** Any record in one line: the members that tell most, as far as it has them. */
export const recordLine = (record: ServedRecord): string =>
  join(...SUMMARY_FIELDS.map((group) => group.map((member) => formatMember(record, member)).find((told) => told !== undefined)));

/** A person or company that runs the company, in one line. */
export function officerLine(officer: ServedRecord): string {
  const name = officer['name'] ?? `${text(officer['first_name'])} ${text(officer['last_name'])}`.trim();
  const [role] = (officer['roles'] ?? []) as ServedRecord[];
  return join(name, role?.['name']);
}

/** How a record is told: companies and persons in words of their own. */
export function lineOf(record: ServedRecord): string {
  if ('head_office' in record && 'legal' in record) return profileLine(record);
  return 'last_name' in record ? officerLine(record) : recordLine(record);
}

/** A list in one line: how many records there are, and the first of them; or why there is none. */
export function listLine({ total, result, availability }: Page, shown = 2): string {
  if (total === 0) return availability === 'AVAILABLE' ? 'none' : `none: ${availability}`;
  const more = total > shown ? ['...'] : [];
  return `${total}: ${[...result.slice(0, shown).map(lineOf), ...more].join('; ')}`;
}
