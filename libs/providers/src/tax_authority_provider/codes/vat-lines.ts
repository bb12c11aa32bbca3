import { readFileSync } from 'node:fs';

/** Line of a form, with its zone in electronic filing and its label. */
interface Line {
  code: string;
  edi: string | null;
  label: string;
}

type Rows = [code: string, edi: string | null, label: string][];

const read = JSON.parse(readFileSync(new URL('./vat-lines.json', import.meta.url), 'utf8')) as Record<'CA3' | 'CA12', Rows>;
const tableOf = (rows: Rows): ReadonlyMap<string, Line> => new Map(rows.map(([code, edi, label]) => [code, { code, edi, label }]));
const [ca3, ca12] = [tableOf(read.CA3), tableOf(read.CA12)];
const TABLES: Readonly<Record<string, ReadonlyMap<string, Line>>> = { CA3: ca3, CA3G: ca3, CA12: ca12, CA12E: ca12 };
const ca3ByZone = new Map([...ca3.values()].flatMap((line) => (line.edi === null ? [] : [[line.edi, line]])));

/** Lines of CA3 that were renumbered in 2022. The earlier meaning of the other lines is unknown. */
const BEFORE_2022: Readonly<Record<string, string>> = { '01': 'A1', '02': 'A2', '2A': 'A3', '03': 'B2', '04': 'E1', '06': 'F2' };
/** Bases of CA3 before 2022, which precede the first rate. */
const OLD_BASE = /^0[1-7]$|^[2-7][A-Z]$/;
const NO_BASE = ['2C', '2E', '5B'];

/** Returns the line of a form by its code, or else by its zone. Undefined for an unknown line. */
export function vatLine(form: string, millesime: string | null, code: string, edi: string | null): Line | undefined {
  const isOld = ca3 === TABLES[form] && millesime !== null && millesime < '202201';
  if (isOld && OLD_BASE.test(code) && !NO_BASE.includes(code)) return ca3.get(BEFORE_2022[code] ?? '');
  const known = TABLES[form]?.get(code);
  return known ?? (TABLES[form] === ca3 && edi !== null ? ca3ByZone.get(edi) : undefined);
}
