/** A record of any data type, as the API serves it. */
export type ServedRecord = Record<string, unknown>;

/** A page of a list. */
export interface Page {
  total: number;
  result: ServedRecord[];
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

/** A person or company that runs the company, in one line. */
export function officerLine(officer: ServedRecord): string {
  const name = officer['name'] ?? `${text(officer['first_name'])} ${text(officer['last_name'])}`.trim();
  const [role] = (officer['roles'] ?? []) as ServedRecord[];
  return join(name, role?.['name']);
}

/** An establishment in one line. */
export function officeLine(office: ServedRecord): string {
  return join(office['siret'], child(office, 'address')['city'], text(office['status']).toLowerCase());
}

/** A notice in one line. */
export const noticeLine = (notice: ServedRecord): string => join(notice['publication_date'], notice['family_label'], notice['title']);

/** A procedure in one line. */
export const procedureLine = (procedure: ServedRecord): string =>
  join(procedure['opening_date'], procedure['kind_label'], text(procedure['status']).toLowerCase());

/** The first records of a list, and how many more there are. */
export function listLines(title: string, page: Page, line: (record: ServedRecord) => string, shown = 3): string[] {
  const rest = page.total - Math.min(page.total, shown);
  const lines = page.result.slice(0, shown).map((record) => `        ${line(record)}`);
  return [`      ${title}: ${page.total}`, ...lines, ...(rest > 0 ? [`        and ${rest} more`] : [])];
}
