/**
 * Control characters, and invisible characters such as those that change the direction of a text.
 * Names from clients could otherwise control the terminal.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes invisible characters as their escape in JSON, which stays the same value in JSON. */
export const visible = (text: string): string =>
  text.replaceAll(INVISIBLE, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
