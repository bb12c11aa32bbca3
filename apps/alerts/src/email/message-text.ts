import type { Message } from './message-html.js';
import type { ShownSection } from './fill-summary.js';
import type { SummaryEntry } from './summary.js';

const COLUMNS = 76;

const lengthOf = (text: string): number => Array.from(text).length;

/** Splits a word into pieces of at most `width` characters. */
function* pieces(word: string, width: number): Generator<string> {
  const characters = Array.from(word);
  for (let from = 0; from < characters.length; from += width) yield characters.slice(from, from + width).join('');
}

/**
 * Wraps a text into lines. `first` is the prefix of the first line, `others` of the following ones.
 */
function wrapped(text: string, first: string, others = first): string[] {
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  // Splits at breaking spaces only, so that a non-breaking space joins words.
  for (const word of text.split(/[ \t]+/).flatMap((each) => [...pieces(each, COLUMNS - Math.max(lengthOf(first), lengthOf(others)))])) {
    if (!isEmpty && lengthOf(line) + 1 + lengthOf(word) > COLUMNS) {
      lines.push(line);
      line = others + word;
    } else line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line.trimEnd()];
}

/** Aligns two texts left and right on one line, or on two lines when one is too short. */
function apart(left: string, right: string, filling: string): string[] {
  const width = COLUMNS - lengthOf(left) - lengthOf(right);
  if (width < 3) return [...wrapped(left, ''), right.padStart(COLUMNS)];
  return [`${left} ${filling.repeat(width - 2)} ${right}`];
}

/** A link is not wrapped, so that mail clients recognize it. */
const entryLines = ({ sign, changeLabel, headline, link, lines }: SummaryEntry, longestWord: number): string[] => [
  ...wrapped(headline, `  ${sign} ${changeLabel.padEnd(longestWord)}  `, ' '.repeat(longestWord + 6)),
  ...(link === null ? [] : [`      ${link}`]),
  ...lines.flatMap((line) => wrapped(line, '      ', '        ')),
];

function sectionLines({ name, siren, count, groups, more }: ShownSection, longestWord: number): string[] {
  const heading = siren === null ? name : `${name} (${siren})`;
  const lines = groups.flatMap(({ title, entries }) => [`  ${title}`, ...entries.flatMap((entry) => entryLines(entry, longestWord))]);
  return ['', ...apart(heading, count, '.'), ...lines, ...(more === undefined ? [] : [`  ${more}`])];
}

/** Renders the message as plain text. */
export function messageText({ title, day, counts, sections, more, omittedNote, foot }: Message): string {
  const words = sections.flatMap(({ groups }) => groups.flatMap(({ entries }) => entries.map(({ changeLabel }) => lengthOf(changeLabel))));
  const longestWord = words.reduce((longest, length) => Math.max(longest, length), 0);
  const notes = [more, omittedNote].filter((note) => note !== undefined).flatMap((note) => ['', ...wrapped(note, '')]);
  const lines = sections.flatMap((section) => sectionLines(section, longestWord));
  return [...apart(title, day, ' '), counts, ...lines, ...notes, '', ...wrapped(foot.join(' '), ''), ''].join('\n');
}
