const MAX_LENGTH = 200_000;

/** Entity names of the characters from U+00A0, in order (HTML 4). */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const OTHERS = 'amp& lt< gt> quot" apos\' euro€ oelig\u0153 OElig\u0152 hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” bull• trade™';

const NAMED = new Map([
  ...LATIN.split(' ').map((name, place) => [name, String.fromCodePoint(0xa0 + place)] as const),
  ...OTHERS.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
]);

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED.get(name) ?? entity;
  const point = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ' ';
}

/**
 * Start and end of parts that are not text. A part without an end extends to the last character.
 */
const HIDDEN: readonly (readonly [begins: RegExp, end: string])[] = [
  [/^<!--/, '-->'],
  [/^<script\b/i, '</script>'],
  [/^<style\b/i, '</style>'],
  [/^<[a-z/!?]/i, '>'],
];

/**
 * Returns the end of a tag, comment or script that starts here. Undefined for a character that
 * starts none.
 */
function endOfTag(html: string, at: number): number | undefined {
  const head = html.slice(at, at + 10);
  const end = HIDDEN.find(([begins]) => begins.test(head))?.[1];
  if (end === undefined) return undefined;
  const found = html.indexOf(end, at + 1);
  return found === -1 ? html.length : found + end.length;
}

/** Removes tags in a single scan, so that the time is linear for any input. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const end = endOfTag(html, at);
    if (end !== undefined) {
      parts.push(html.slice(from, at));
      from = end;
    }
    at = end ?? at + 1;
  }
  return [...parts, html.slice(from)].join(' ');
}

/** Converts HTML to plain text. Null when no text remains. */
export function plainText(html: string | null): string | null {
  const bare = withoutTags((html ?? '').slice(0, MAX_LENGTH))
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, decoded)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return bare === '' ? null : bare;
}
