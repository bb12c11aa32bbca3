import { passesLuhn } from '@company-data/kernel';

/**
 * Digits of a card number, or of several adjacent numbers: groups separated by one space or dash.
 */
const DIGITS = /(?<!\d)\d(?:[ -]?\d){12,}(?!\d)/g;
/** Possible IBAN, and any words after it. */
const IBAN = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Z0-9])/gi;

const CARD_TERMS = /(?<!\p{L})(?:CB|CARTE|CARD|VISA|MASTERCARD)(?!\p{L})/iu;
const SIRET_BEFORE = /(?<!\p{L})SIRE[TN](?!\p{L})[^\p{L}\d]*$/iu;

const SIRET_DIGITS = 14;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const isLong = ({ length }: string): boolean => length >= 13 && length <= 19;

/**
 * Returns the groups of a run that together form a card number: the first index, and the index
 * after the last.
 */
function cardIn(groups: readonly string[]): [first: number, past: number] | undefined {
  for (let size = groups.length; size > 0; size -= 1)
    for (let first = 0; first + size <= groups.length; first += 1) {
      const digits = groups.slice(first, first + size).join('');
      if (isLong(digits) && passesLuhn(digits)) return [first, first + size];
    }
  return undefined;
}

/** Returns true for a SIRET. It can have the length of a card number and pass the same check. */
const isSiret = (digits: string, before: string, text: string): boolean =>
  digits.length === SIRET_DIGITS && (SIRET_BEFORE.test(before) || (passesLuhn(digits.slice(0, 9)) && !CARD_TERMS.test(text)));

const masked = (digits: string): string => `${digits.slice(0, 6)}******${digits.slice(-4)}`;

function maskRun(run: string, before: string, text: string): string {
  if (isSiret(digitsOf(run), before, text)) return run;
  const parts = run.split(/([ -])/);
  const groups = parts.filter((_part, place) => place % 2 === 0);
  const found = cardIn(groups);
  if (found === undefined) return run;
  const [first, past] = found;
  const number = masked(groups.slice(first, past).join(''));
  const head = parts.slice(0, 2 * first).join('');
  const tail = parts.slice(2 * past - 1).join('');
  // The rest can contain another number.
  return head + number + (tail === '' ? '' : tail[0] + maskRun(tail.slice(1), '', text));
}

/** Returns true when an IBAN passes its checksum (ISO 13616). */
function hasValidChecksum(iban: string): boolean {
  if (iban.length < 15) return false;
  const turned = iban.slice(4) + iban.slice(0, 4);
  return [...turned].reduce((rest, sign) => Number(`${rest}${parseInt(sign, 36)}`) % 97, 0) === 1;
}

/** Returns an account number in upper case without spaces, null when empty. */
export function ibanOf(text: string | null | undefined): string | null {
  const iban = (text ?? '').replaceAll(/\s/g, '').toUpperCase();
  return iban === '' ? null : iban;
}

/**
 * Masks an account number except its first and last four characters. Masks a number of at most
 * eight characters completely. Null stays null.
 */
export function maskedAccount(text: string | null | undefined): string | null {
  const account = ibanOf(text);
  if (account === null) return null;
  return account.length <= 8 ? '*'.repeat(account.length) : account.slice(0, 4) + '*'.repeat(account.length - 8) + account.slice(-4);
}

/** Masks the leading groups of a text that form an IBAN. */
function maskFirst(text: string): string {
  const groups = text.split(' ');
  const past = groups
    .map((_group, place) => groups.length - place)
    .find((size) => hasValidChecksum(groups.slice(0, size).join('').toUpperCase()));
  if (past === undefined) return text;
  return [maskedAccount(groups.slice(0, past).join('')), ...groups.slice(past)].join(' ');
}

/** Masks card and account numbers in the wording of a bank or a shop. Null stays null. */
export function maskedWording<Text extends string | null>(text: Text): Text {
  if (text === null) return text;
  const withoutIbans = text.replaceAll(IBAN, maskFirst);
  return withoutIbans.replaceAll(DIGITS, (run: string, at: number) => maskRun(run, withoutIbans.slice(0, at), withoutIbans)) as Text;
}
