import { type CodeBox, middleX, middleY } from '../forms/code-boxes.js';
import type { Word } from '../pdf/words.js';

/** Pixels that a code may lie off its place. */
const OFF = 9;

/**
 * The words of a page without its codes; an amount that touches the code before it, so that both
 * are one word, is left by itself.
 */
export function withoutCodes(words: readonly Word[], codes: readonly CodeBox[]): Word[] {
  return words.flatMap((word) => {
    const code = codes.find((each) => isAt(each, word) && word.text.startsWith(each.code));
    if (code === undefined) return [word];
    const text = word.text.slice(code.code.length);
    return text === '' ? [] : [{ ...word, text, x0: word.x0 + ((word.x1 - word.x0) * code.code.length) / word.text.length }];
  });
}

/** Whether a word begins where a code is printed. */
const isAt = (code: CodeBox, word: Word): boolean =>
  Math.abs(word.x0 - code.x0) < 2 * OFF && word.x1 > middleX(code) && Math.abs(middleY(word) - middleY(code)) < OFF;
