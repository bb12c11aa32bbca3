import type { FileKind, FileReading } from '../file-reading.js';
import type { ConformityCheck } from './definition.js';
import type { Entry } from './entry-checks.js';
import { areDifferent, nameAgrees } from './file-names.js';
import { agrees, differs, type Finding, unknown, type Value, valueIn } from './finding.js';
import type { Compared } from './inputs.js';
import { sameName } from './names.js';

/** Minimum confidence of a contradiction, so that an OCR error is not a contradiction. */
const MIN_CONFIDENCE = 0.9;
/** Minimum confidence of a known kind of file. */
const KNOWN = 0.8;
/** Minimum number of characters and certainty of a readable file. */
const LEGIBLE = { characters: 50, certainty: 70 };

const IDENTITY: readonly FileKind[] = ['IDENTITY_CARD', 'PASSPORT', 'RESIDENCE_PERMIT'];
const OF_OFFICERS: readonly FileKind[] = [...IDENTITY, 'KBIS_EXTRACT', 'MINUTES', 'STATUTES', 'APPOINTMENT'];
const OF_OWNERS: readonly FileKind[] = [...OF_OFFICERS, 'OWNERS_DECLARATION', 'SHARE_REGISTER'];
/** Kinds of files that name other companies too. */
const OF_SEVERAL: readonly FileKind[] = ['STATUTES', 'APPOINTMENT', 'SHARE_REGISTER'];

interface ReadEntry {
  entry: Entry;
  reading: FileReading;
}

const citing = ({ entry }: ReadEntry) => ({ INPUT_FILE: [entry] });
const entered = ({ entry }: ReadEntry, field: string, value: unknown): Value => valueIn('user', field, value, entry);
const enteredValue = ({ entry }: ReadEntry, field: string, value: unknown): Value => valueIn('file', field, value, entry);

const isConfident = ({ confidence }: { confidence: number }): boolean => confidence >= MIN_CONFIDENCE;
const isKind =
  (kinds: readonly FileKind[]) =>
  ({ kind }: { kind: FileKind }): boolean =>
    kinds.includes(kind);

const UNREADABLE: Partial<Record<FileReading['outcome'], string>> = {
  ENCRYPTED: 'The file requires a password.',
  DAMAGED: 'The file is damaged.',
  BLANK: 'The file is blank.',
};

/** Checks that the file opens and contains legible text. */
export function readable({ reading, ...read }: ReadEntry): Finding {
  const values = [
    enteredValue({ reading, ...read }, 'characters', reading.characters),
    enteredValue({ reading, ...read }, 'certainty', reading.certainty),
  ];
  const sources = citing({ reading, ...read });
  const fault = UNREADABLE[reading.outcome];
  if (fault !== undefined) return differs(values, sources, fault);
  if (reading.outcome === 'NOT_READ') return unknown(values, sources, 'The file exceeds the OCR limits, or its type is not supported.');
  const isLegible = reading.characters >= LEGIBLE.characters && (reading.certainty ?? 0) >= LEGIBLE.certainty;
  return isLegible ? agrees(values, sources) : unknown(values, sources, 'Most of the file is not legible.');
}

/** Checks that the kind of the file proves the identity or the role of an officer or owner. */
function kindFits(read: ReadEntry): Finding {
  const known = read.reading.kinds.filter(({ confidence }) => confidence >= KNOWN);
  const values = known.map(({ kind }) => enteredValue(read, 'kind', kind));
  const fitting = read.entry.subject_type === 'BENEFICIAL_OWNER' ? OF_OWNERS : OF_OFFICERS;
  if (known.some(isKind(fitting))) return agrees(values, citing(read));
  if (known.some(isConfident))
    return differs(values, citing(read), `The file is of a different kind: ${known.map(({ kind }) => kind).join(', ')}.`);
  return unknown(values, citing(read), 'The kind of the file is unknown.');
}

/** Checks that the file contains the entered names. */
function namesAgree(read: ReadEntry): Finding | undefined {
  const { entry, reading } = read;
  const person = entry.entered;
  if (person === null || person.first_name === null) return undefined;
  const written = reading.names.map(({ last_name, first_name }) => [last_name, first_name].filter(Boolean).join(' '));
  const values = [
    entered(read, 'last_name', person.last_name ?? person.patronym),
    entered(read, 'first_name', person.first_name),
    ...written.map((name) => enteredValue(read, 'names', name)),
  ];
  if (reading.names.some((name) => nameAgrees(person, name))) return agrees(values, citing(read));
  const isIdentity = reading.kinds.some((kind) => kind.confidence >= KNOWN && isKind(IDENTITY)(kind));
  const isBornAlike = reading.dates.some(({ of, date }) => of === 'BIRTH' && date === person.birth_date);
  const others = reading.names.filter((name) => isConfident(name) && name.last_name !== null && name.first_name !== null);
  // A person with another last name and the same birth date may have married.
  if (isIdentity && others.length > 0 && others.every((name) => areDifferent(person, name, isBornAlike)))
    return differs(values, citing(read), `The file belongs to another person, on page ${others[0]!.page}.`);
  return unknown(values, citing(read), 'The names were not found in the file.');
}

/** Checks that the file contains the entered date of birth. */
function birthAgrees(read: ReadEntry): Finding | undefined {
  const { entry, reading } = read;
  const wanted = entry.entered?.birth_date ?? entry.entered?.birth_month ?? null;
  if (wanted === null) return undefined;
  const born = reading.dates.filter(({ of }) => of === 'BIRTH');
  const values = [entered(read, 'birth_date', wanted), ...born.map(({ date }) => enteredValue(read, 'birth_date', date))];
  if (born.some(({ date }) => date.startsWith(wanted))) return agrees(values, citing(read));
  const others = born.filter((date) => isConfident(date) && date.found_in === 'ZONE');
  // Machine-readable zones have two-digit years, so the century is ignored.
  if (others.length > 0 && others.every(({ date }) => !date.slice(2).startsWith(wanted.slice(2))))
    return differs(values, citing(read), `The file contains a different date of birth, on page ${others[0]!.page}.`);
  return unknown(values, citing(read), 'The date of birth was not found in the file.');
}

/**
 * French identity cards of adults with an expiry date in this range are valid for five more years.
 */
const PROLONGED = { from: '2014-01-02', to: '2023-12-31', years: 5 };

const laterBy = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** Checks that the document has not expired. */
function notExpired(read: ReadEntry, { context }: Compared): Finding {
  const { reading } = read;
  const ends = reading.dates.filter(({ of }) => of === 'EXPIRY');
  const values = ends.map(({ date }) => enteredValue(read, 'expiry_date', date));
  const last = ends
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (last === undefined) return unknown(values, citing(read), 'No expiry date was found in the file.');
  if (last > context.today) return agrees(values, citing(read));
  const isCard = reading.kinds.some(({ kind }) => kind === 'IDENTITY_CARD');
  const isProlonged = isCard && last >= PROLONGED.from && last <= PROLONGED.to && laterBy(last, PROLONGED.years) >= context.today;
  if (ends.every(isConfident) && !isProlonged) return differs(values, citing(read), `The document expired on ${last}.`);
  return unknown(values, citing(read), 'The document may have expired.');
}

/** Checks that the file names the company. */
function companyAgrees(read: ReadEntry, { context, profile }: Compared): Finding {
  const { companies, kinds } = read.reading;
  const values = companies.map(({ siren, name }) => enteredValue(read, 'companies', siren ?? name));
  const isNamed = (name: string | null): boolean => sameName(name, context.name) || sameName(name, profile?.name ?? null);
  if (companies.some(({ siren, name }) => siren === context.siren || isNamed(name))) return agrees(values, citing(read));
  const others = companies.filter((company) => company.found_in === 'LABEL' && company.siren !== null);
  if (others.length === 1 && others.every(isConfident) && !kinds.some(isKind(OF_SEVERAL)))
    return differs(values, citing(read), `The file names another company, on page ${others[0]!.page}.`);
  return unknown(values, citing(read), 'The company was not found in the file.');
}

/** Checks that the file contains the start date of an entered role. */
function roleDateAgrees(read: ReadEntry): Finding | undefined {
  const { entry, reading } = read;
  if (entry.role_dates.length === 0) return undefined;
  const dates = reading.dates.filter(({ of, date }) => of === 'ROLE' && entry.role_dates.includes(date));
  const values = [
    ...entry.role_dates.map((date) => entered(read, 'start_date', date)),
    ...dates.map(({ date }) => enteredValue(read, 'start_date', date)),
  ];
  return dates.length > 0
    ? agrees(values, citing(read))
    : unknown(values, citing(read), 'The start of the role was not found in the file.');
}

type FileCheck = readonly [
  code: ConformityCheck['check'],
  label: string,
  find: (read: ReadEntry, compared: Compared) => Finding | undefined,
];

const CHECKS: readonly FileCheck[] = [
  ['FILE_READABLE', 'The file can be read.', readable],
  ['FILE_KIND_FITS', 'The kind of the file proves the identity of the person, or the role in the company.', kindFits],
  ['FILE_NAMES_AGREE', 'The file contains the entered names.', namesAgree],
  ['FILE_BIRTH_DATE_AGREES', 'The file contains the entered date of birth.', birthAgrees],
  ['FILE_NOT_EXPIRED', 'The document has not expired.', notExpired],
  ['FILE_COMPANY_AGREES', 'The file names the company.', companyAgrees],
  ['FILE_ROLE_DATE_AGREES', 'The file contains the start date of a role.', roleDateAgrees],
];

/** Check of a file with its finding. */
export interface FileFinding {
  check: ConformityCheck['check'];
  label: string;
  finding: Finding;
}

/**
 * Returns the checks of the file of an entry. Empty without a file. All other checks are UNKNOWN
 * when the file is not readable.
 */
export function fileFindings(entry: Entry, compared: Compared): FileFinding[] {
  const { reading, document_id: document } = entry;
  if (document === null) return [];
  const isRead = reading !== null && reading.outcome === 'READ';
  return CHECKS.flatMap(([check, label, find]) => {
    if (reading === null) return [{ check, label, finding: unknown([], { INPUT_FILE: [entry] }, 'The file has not been read yet.') }];
    if (!isRead && find !== readable)
      return [{ check, label, finding: unknown([], { INPUT_FILE: [entry] }, 'The file contains nothing that can be read.') }];
    const finding = find({ entry, reading }, compared);
    return finding === undefined ? [] : [{ check, label, finding }];
  });
}
