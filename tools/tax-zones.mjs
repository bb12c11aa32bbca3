// node tools/tax-zones.mjs [--check]: writes the dictionary of the tax authority's zones.
//
// - The published list (form, zone, label) is in the `vendor` folder of the source.
// - codes/rows.json joins the lines of the accounts with labels of that list: the label of a row,
//   followed by that of a column. Zones in `unclear` fit several lines and are never read.
// - A row without a zone, a zone with two rows, and a line whose own zone has another label are
//   errors. A new edition of the list must be compared by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';

const provider = new URL('../libs/providers/src/tax_authority_provider/', import.meta.url);
const list = new URL('sources/api-entreprise/vendor/liasse-fields-by-form.csv', provider);
const target = new URL('codes/dictionary.json', provider);

/** Cells of a CSV file, whose quoted cells may contain line ends. */
function cellsOf(csv) {
  const rows = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/** A label without accents, case and punctuation. */
const wordsOf = (label) =>
  label
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^0-9a-z%]+/g, ' ')
    .trim();

/** Segments of the list whose values are amounts or quantities. */
const NUMBERS = ['MOA', 'QTY'];

function zonesOf(published, { columns, rows }, problem) {
  const numbers = published.filter(({ segment }) => NUMBERS.includes(segment));
  return Object.entries(rows).flatMap(([line, row]) => {
    const found = Object.entries(columns).flatMap(([column, cell]) =>
      numbers.filter(({ label }) => wordsOf(label) === wordsOf(row + column)).map(({ zone }) => [zone, `${line}.${cell}`]),
    );
    if (found.length === 0) problem(`the list has no "${row}" (${line})`);
    if (new Set(found.map(([, place]) => place)).size < found.length) problem(`several zones are called "${row}" (${line})`);
    const isZone = numbers.some(({ zone }) => zone === line);
    if (isZone && !found.some(([zone]) => zone === line)) problem(`the zone ${line} has another label than its line`);
    return found;
  });
}

const [, ...lines] = cellsOf(readFileSync(list, 'utf8'));
// The list cuts names of forms after six characters, and has two rows of form 2053 as a number.
const all = lines.map(([form, zone, , segment, label]) => ({ form: form.replace(/\.0$/, ''), zone, segment, label }));
const tables = JSON.parse(readFileSync(new URL('codes/rows.json', provider), 'utf8'));
const problems = [];
const dictionary = Object.fromEntries(
  [...new Set(tables.map(({ form }) => form))].map((form) => {
    const parts = tables.filter((each) => each.form === form);
    const published = all.filter((each) => each.form === (parts[0].listed ?? form));
    const found = parts.flatMap((part) => zonesOf(published, part, (text) => problems.push(`${form}: ${text}`)));
    const read = Object.fromEntries(found);
    if (Object.keys(read).length < found.length) problems.push(`${form}: a zone has two lines`);
    const unclear = parts.flatMap((part) => part.unclear ?? []);
    const unknown = unclear.filter((zone) => !published.some((each) => each.zone === zone));
    if (unknown.length > 0) problems.push(`${form}: the list has no ${unknown.join(', ')}`);
    const others = [...new Set(published.map(({ zone }) => zone))].filter((zone) => !(zone in read) && !unclear.includes(zone));
    return [form, { read, others: others.toSorted().join(' ') }];
  }),
);

const text = await prettier.format(JSON.stringify(dictionary), { parser: 'json', printWidth: 140 });
const isCurrent = readFileSync(target, 'utf8') === text;
if (process.argv.includes('--check') && !isCurrent)
  problems.push('codes/dictionary.json differs from the list: run node tools/tax-zones.mjs');
if (problems.length === 0 && !isCurrent) writeFileSync(target, text);
problems.forEach((each) => console.error(each));
process.exitCode = problems.length === 0 ? 0 : 1;
