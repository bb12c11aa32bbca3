import type { inputFile } from '../input-file/definition.js';
import type { RecordOf } from '../definition.js';
import { fold } from '../natural-keys.js';
import { agrees, type Finding, checkResult, unknown, valueIn } from './finding.js';

/** Manual entry with its file. */
export type Entry = RecordOf<typeof inputFile>;

/** Checks that an entry has a file. */
export function filePresent(entry: Entry): Finding {
  const values = [valueIn('user', 'document_id', entry.document_id, entry)];
  return entry.document_id === null
    ? unknown(values, { INPUT_FILE: [entry] }, 'The entry has no file.')
    : agrees(values, { INPUT_FILE: [entry] });
}

const FIELDS = ['last_name', 'first_name', 'birth_month', 'total_owned_parts'] as const;
type Identity = NonNullable<Entry['entered']>;

/** Compares a field of both identities. The last name of one may be the birth name of the other. */
function differs(field: (typeof FIELDS)[number], entered: Identity, registered: Identity): boolean {
  const [one, other] = [entered[field], registered[field]];
  if (field === 'last_name') {
    const known = [registered.last_name, registered.patronym].map(fold);
    return ![entered.last_name, entered.patronym].some((name) => name !== null && known.includes(fold(name)));
  }
  if (one === null || other === null) return false;
  if (field === 'first_name') return fold(one).split(' ')[0] !== fold(other).split(' ')[0];
  return one !== other;
}

/** Checks that names, month of birth and owned parts match the register data of the same person. */
export function agreesWithRegister(entry: Entry): Finding {
  const { entered, registered } = entry;
  const sources = { INPUT_FILE: [entry] };
  if (entered === null || registered === null) return unknown([], sources, 'No register has the same person.');
  const compared = FIELDS.filter((field) => entered[field] !== null && registered[field] !== null);
  const values = compared.flatMap((field) => [
    valueIn('user', field, entered[field], entry),
    valueIn('register', field, registered[field], entry),
  ]);
  const wrong = FIELDS.filter((field) => differs(field, entered, registered));
  return checkResult(wrong.length === 0, values, sources, `The register has different values: ${wrong.join(', ')}.`);
}
