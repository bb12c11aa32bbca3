import { FEWEST_WORDS } from './limits.mjs';

const CODE = '\u00a7'; // placeholder for code, names and URLs

/** Text without markup. Code, names and URLs become one sign. */
export const cleaned = (text) =>
  text
    .replace(/<!--.*?-->/g, ' ')
    .replace(/``[^`]+``|`[^`]*`/g, CODE)
    .replace(/\{@link\w*\s+([^}]*)\}/g, CODE)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replace(/<(https?:[^>]+)>|https?:\/\/[^\s)]+/g, CODE)
    .replace(/<\/?[a-zA-Z][^>]*>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#\d+);/g, ' ')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(^|[\s(])[*_](?=\S)([^*_]+)(?<=\S)[*_](?=[\s.,;:)!?]|$)/g, '$1$2')
    .replace(/\[\^[^\]]*\]/g, '');

const ABBREVIATION =
  /(^|[\s(])(e\.g|i\.e|etc|vs|cf|no|nos|art|approx|incl|resp|mr|mrs|dr|st|fig|sec|ex|p|pp|al|ca|min|max|avg|op|ms|inc|ltd|co|v|u\.s|a\.k\.a)\.$/i;

/** Splits a block into sentences: { text, line }. */
export function sentencesOf({ segments, glued }) {
  const starts = [];
  let text = '';
  for (const segment of segments) {
    starts.push([text.length, segment.line]);
    text += glued ? segment.text : `${segment.text} `;
  }
  // Cleaning shifts offsets, so the line number of a sentence is an estimate within its paragraph.
  const clean = cleaned(text);
  const lineOf = (offset) => {
    const raw = clean.length === 0 ? 0 : (offset / clean.length) * text.length;
    let line = segments[0]?.line ?? 1;
    for (const [from, number] of starts) if (from <= raw + 1) line = number;
    return line;
  };
  const sentences = [];
  let from = 0;
  const end = (to) => {
    const sentence = clean.slice(from, to).replace(/\s+/g, ' ').trim();
    if (sentence !== '') sentences.push({ text: sentence, line: lineOf(from + clean.slice(from).search(/\S|$/)) });
    from = to;
  };
  for (const match of clean.matchAll(/[.!?]["')\]\u201d]*(?=\s+["'(\[\u201c]*[\p{Lu}\p{N}\u00a7]|\s*$)|\n{2,}/gu)) {
    const to = match.index + match[0].length;
    if (
      match[0].startsWith('.') &&
      ABBREVIATION.test(clean.slice(Math.max(0, match.index - 12), match.index + 1)) &&
      to < clean.trimEnd().length
    )
      continue;
    end(to);
  }
  end(clean.length);
  return sentences.filter((sentence) => wordsOf(sentence.text).length >= FEWEST_WORDS);
}

export const wordsOf = (text) => text.split(/[\s\u2014\u2013]+/).filter((word) => /[\p{L}\p{N}\u00a7]/u.test(word));
