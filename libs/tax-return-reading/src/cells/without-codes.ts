import { type CodeBox, middleX, middleY } from '../forms/code-boxes.js';
import type { Word } from '../pdf/words.js';

/** Maximum distance of a code from its position, in pixels. */
const OFF = 9;

/**
 * Removes the codes from the words of a page. An amount that touches the code before it is
 * separated from the code.
 */
export function withoutCodes(words: readonly Word[], codes: readonly CodeBox[]): Word[] {
  return words.flatMap((word) => {
    const code = codes.find((each) => isAt(each, word) && word.text.startsWith(each.code));
    if (code === undefined) return [word];
    const text = word.text.slice(code.code.length);
    return text === '' ? [] : [{ ...word, text, x0: word.x0 + ((word.x1 - word.x0) * code.code.length) / word.text.length }];
  });
}

/** Returns true when a word starts at the position of a code. */
const isAt = (code: CodeBox, word: Word): boolean =>
  Math.abs(word.x0 - code.x0) < 2 * OFF && word.x1 > middleX(code) && Math.abs(middleY(word) - middleY(code)) < OFF;
