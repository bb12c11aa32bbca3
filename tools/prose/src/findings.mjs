import { excerpt, isQuoted } from './clauses.mjs';
import { cleaned } from './sentences.mjs';
import { DIALECT } from './words.mjs';

/** Finds words of the dialect in a sentence. */
export const dialectFindings = ({ text, line }, kind) =>
  DIALECT.flatMap(({ pattern, replacement, except, kinds }) => {
    if (kinds && !kinds.includes(kind)) return [];
    return [...text.matchAll(pattern)]
      .filter(
        (match) =>
          !isQuoted(text, match.index) &&
          !(except && except.test(text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 70))),
      )
      .map((match) => ({
        rule: 'dialect',
        line,
        text: excerpt(text, match.index, match[0].length),
        advice: replacement,
        word: match[0].toLowerCase(),
      }));
  });

const FILLER = new Set(
  'a an the of to for in on at by with from as and or its it this that these those is are be was were has have will can used use uses object instance class interface type value given one each any all per get gets set sets return returns create creates new'.split(
    ' ',
  ),
);
const stem = (word) =>
  word
    .toLowerCase()
    .replace(/(ies)$/, 'y')
    .replace(/(ing|ed|es|s|e)$/, '');
const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_$-]+/)
    .filter(Boolean);

/**
 * Finds comments whose words all occur in the name below them, and that cover at least half of that
 * name.
 */
export function repeatFindings(block) {
  if (block.kind !== 'comment' || !block.subject || block.style === 'line') return [];
  const text = block.segments
    .map((segment) => segment.text)
    .join(' ')
    .trim();
  const words = cleaned(text)
    .split(/[^\p{L}\p{N}\u00a7]+/u)
    .filter(Boolean);
  if (words.length === 0 || words.length > 8 || text.includes('`') || /[0-9\u00a7]/.test(cleaned(text))) return [];
  const content = words.filter((word) => !FILLER.has(word.toLowerCase()));
  const parts = partsOf(block.subject).map(stem);
  const said = new Set(content.map(stem));
  if (content.length === 0 || /^as in\b/i.test(text) || ![...said].every((word) => parts.includes(word))) return [];
  if (parts.filter((part) => said.has(part) || FILLER.has(part)).length * 2 < parts.length) return [];
  return [
    {
      rule: 'repeats',
      line: block.segments[0].line,
      text: `${text} \u2192 ${block.subject}`,
      advice: 'delete the comment, or say why, a unit, a limit or a source',
    },
  ];
}
