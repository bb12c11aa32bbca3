import { blocksOf } from './blocks.mjs';
import { clauseFindings, excerpt } from './clauses.mjs';
import { dialectFindings, repeatFindings } from './findings.mjs';
import { ALWAYS_ALLOWED, ENOUGH_SENTENCES, LIMITS, LINE_WIDTH, LONG_SENTENCE, RULES, STRICT_KINDS, STRICT_RULES } from './limits.mjs';
import { sentencesOf, wordsOf } from './sentences.mjs';

/** Counts of one kind of text in a file. `words` has the length of each sentence. */
const newTally = () => ({ sentences: 0, blocks: 0, words: [], long: 0, semicolons: 0, clauses: 0, dialect: 0, repeats: 0, wide: 0 });

/** Finds the violations in a text and counts them per kind: `{ path, tallies, findings }`. */
export function examine(path, text) {
  const tallies = {};
  const findings = [];
  const { blocks, wide } = blocksOf(path, text);
  const tallyOf = (kind) => (tallies[kind] ??= newTally());
  for (const block of blocks) {
    const tally = tallyOf(block.kind);
    tally.blocks += 1;
    const found = repeatFindings(block).map((finding) => ({ ...finding, kind: block.kind }));
    for (const sentence of sentencesOf(block)) {
      const count = wordsOf(sentence.text).length;
      tally.sentences += 1;
      tally.words.push(count);
      const add = (finding) => found.push({ ...finding, kind: block.kind });
      if (count > LONG_SENTENCE)
        add({
          rule: 'long',
          line: sentence.line,
          text: `${count} words: ${sentence.text.slice(0, 150)}`,
          advice: 'split: one idea a sentence',
        });
      for (const match of sentence.text.matchAll(/;(?=\s|$)/g))
        add({ rule: 'semicolons', line: sentence.line, text: excerpt(sentence.text, match.index, 1), advice: 'a full stop, or a list' });
      clauseFindings(sentence, block.kind).forEach(add);
      dialectFindings(sentence, block.kind).forEach(add);
    }
    for (const finding of found) {
      tally[finding.rule] += 1;
      findings.push(finding);
    }
  }
  if (wide.length > 0) {
    const kind = /\.mdx?$/.test(path) ? 'markdown' : 'comment';
    tallyOf(kind).wide += wide.length;
    for (const { line, length } of wide)
      findings.push({ rule: 'wide', kind, line, text: `${length} characters`, advice: `wrap at ${LINE_WIDTH}` });
  }
  return { path, tallies, findings };
}

const percentile = (sorted, share) => (sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);

/** Mean and 90th percentile of sentence length, and findings per 100 sentences. */
export function measuresOf(tally) {
  const sorted = tally.words.toSorted((one, other) => one - other);
  const rate = (count, of) => (of === 0 ? 0 : (count * 100) / of);
  return {
    sentences: tally.sentences,
    mean: sorted.length === 0 ? 0 : sorted.reduce((sum, count) => sum + count, 0) / sorted.length,
    p90: percentile(sorted, 0.9),
    long: rate(tally.long, tally.sentences),
    semicolons: rate(tally.semicolons, tally.sentences),
    clauses: rate(tally.clauses, tally.sentences),
    dialect: rate(tally.dialect, tally.sentences),
    repeats: rate(tally.repeats, tally.blocks),
    wide: rate(tally.wide, tally.sentences),
  };
}

/** Lists the limits that a file exceeds: [{ kind, rule, value, limit }]. */
export function breachesOf({ tallies }) {
  return Object.entries(tallies).flatMap(([kind, tally]) => {
    const limits = LIMITS[kind];
    const measures = measuresOf(tally);
    const breaches = RULES.flatMap((rule) => {
      const of = rule === 'repeats' ? tally.blocks : tally.sentences;
      const share = (limits[rule] * of) / 100;
      const isStrict = STRICT_KINDS.includes(kind) && STRICT_RULES.includes(rule);
      const allowed = isStrict ? Math.floor(share) : Math.max(ALWAYS_ALLOWED[rule], Math.ceil(share));
      return tally[rule] > allowed ? [{ kind, rule, value: tally[rule], limit: allowed }] : [];
    });
    if (tally.sentences >= ENOUGH_SENTENCES) {
      if (measures.mean > limits.mean) breaches.push({ kind, rule: 'mean', value: Number(measures.mean.toFixed(1)), limit: limits.mean });
      if (measures.p90 > limits.p90) breaches.push({ kind, rule: 'p90', value: measures.p90, limit: limits.p90 });
    }
    return breaches;
  });
}

/** Sums the counts of all files per kind. */
export function totalOf(files) {
  const total = {};
  for (const [kind, tally] of files.flatMap(({ tallies }) => Object.entries(tallies))) {
    const sum = (total[kind] ??= newTally());
    for (const [name, value] of Object.entries(tally)) sum[name] = name === 'words' ? sum.words.concat(value) : sum[name] + value;
  }
  return total;
}
