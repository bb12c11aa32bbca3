import { readFileSync } from 'node:fs';

// Measures how many published wordings the rules read as expected, weighted by their frequency. The
// caller passes the functions that read wordings: the built ones, or those of the sources.

const EXAMPLES = {
  DATE: '12/03/2008',
  PERSONNE: 'Me EXEMPLE',
  SOCIETE: 'SELARL EXEMPLE',
  ADRESSE: '1 rue Exemple 75001 Paris',
  VILLE: 'Paris',
  NUM: '12345',
};
const DEBTOR = 'TEMOIN SARL';

/** Replaces the placeholders of removed names, dates and places. */
const filled = (text) => text?.replaceAll(/\b(?:DATE|PERSONNE|SOCIETE|ADRESSE|VILLE|NUM)\b/g, (name) => EXAMPLES[name]) ?? null;

const rowsOf = (name) =>
  readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A conversion is often written as an opening of the new kind, and the reverse. */
const asOpening = (effect) => (effect === 'CONVERTS' ? 'OPENS' : effect);
/** A judgment about a person or another company changes no procedure. */
const plain = (effect) => (effect === 'UNRELATED' || effect === 'SANCTIONS' ? 'NONE' : effect);

/** Shares at least to be read. `npm run wordings` and the unit test fail below them. */
export const REACHED = JSON.parse(readFileSync(new URL('./reached.json', import.meta.url), 'utf8'));

/**
 * Returns, for each concept and source, the share in percent that is read as expected, and the
 * wordings that are not, most frequent first.
 */
export function measure({ effectsOf, orderIn, isAboutProcedures, removalEffect }) {
  const judgment = (row) =>
    effectsOf({ nature: row.nature ?? null, text: filled(row.text), debtor: DEBTOR, family: null, noticeFamily: 'collective' });
  const textAlone = ({ text }) => plain(orderIn(filled(text), DEBTOR)?.effect ?? 'UNKNOWN');
  const concepts = {
    'judgments by nature and text': {
      rows: rowsOf('judgments').filter((row) => row.effect !== 'READS' || row.text !== undefined),
      expected: ({ effect, kind }) => [effect, kind].filter(Boolean).join(' '),
      read: (row) => {
        const [first] = judgment(row);
        const told = plain(first.effect);
        if (row.effect === 'READS') return told === 'UNKNOWN' ? told : 'READS';
        return [told, row.kind && first.kind].filter(Boolean).join(' ');
      },
    },
    'judgments by text alone': {
      rows: rowsOf('judgments').filter(({ text, effect, text_effect }) => text !== undefined && (text_effect ?? effect) !== 'READS'),
      expected: ({ effect, text_effect }) => asOpening(text_effect ?? effect),
      read: (row) => asOpening(textAlone(row)),
    },
    observations: {
      rows: rowsOf('observations'),
      expected: ({ effect }) => effect ?? 'of another subject',
      read: (row) => (isAboutProcedures(filled(row.text)) ? textAlone(row) : 'of another subject'),
    },
    removals: {
      rows: rowsOf('removals'),
      expected: ({ effect }) => effect ?? 'none',
      read: ({ text }) => removalEffect(filled(text)) ?? 'none',
    },
  };
  return Object.entries(concepts).flatMap(([concept, { rows, expected, read }]) =>
    [...Map.groupBy(rows, ({ source }) => source)].map(([source, given]) => {
      const misses = given
        .map((row) => ({ count: row.count, expected: expected(row), read: read(row), nature: row.nature, text: row.text }))
        .filter((row) => row.expected !== row.read)
        .toSorted((one, other) => other.count - one.count);
      const [total, missed] = [given, misses].map((some) => some.reduce((sum, { count }) => sum + count, 0));
      return { concept, source, total, share: Math.floor((10_000 * (total - missed)) / total) / 100, misses };
    }),
  );
}
